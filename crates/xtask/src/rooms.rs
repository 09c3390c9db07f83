//! Which parts of `tensor-core` may use which: the order of its modules, as [`ROOMS`] has it.
//!
//! A room is a folder or a file below `crates/core/src`, without `.rs`. A file belongs to the room with the longest name
//! that its path begins with. Finer rooms (`scope/table`) are further lines of the table.
//!
//! Names count for the room that defines them, also when another module re-exports them. Tests may use everything. So may
//! `lib.rs`, and a module may re-export what is below it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use syn::visit::{self, Visit};

/// The sources that have rooms.
const SOURCES: &str = "crates/core/src";

/// Where the table is, for messages.
const FILE: &str = "crates/xtask/src/rooms.rs";

/// A room, and the rooms that it may use. A room that is named here stands for the rooms below it, too.
type Room<'a> = (&'a str, &'a [&'a str]);

/// The lowest room first: a room uses those above its line, and an arrow to one below is a fault to be mended.
const ROOMS: &[Room<'_>] = &[
];

/// Where the sources below `root` use a room that they may not, and which of them have no room.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    Ok(refused(&Tree::read(&root.join(SOURCES))?, ROOMS))
}

/// What the table does not allow.
fn refused(tree: &Tree, rooms: &[Room<'_>]) -> Vec<String> {
    let mut errors = BTreeSet::new();
    for (path, module) in &tree.modules {
        // The root re-exports all rooms.
        if path.is_empty() {
            continue;
        }
        let Some((name, may_use)) = room(path, rooms) else {
            errors.insert(format!("{SOURCES}/{} has no room in {FILE}", module.file));
            continue;
        };
        for reference in &module.references {
            let Some((used, _)) = tree.home(reference).and_then(|home| room(home, rooms)) else { continue };
            if used != name && !may_use.iter().any(|room| is_within(used, room)) {
                let (file, path) = (&module.file, reference.join("::"));
                errors.insert(format!("{SOURCES}/{file} uses crate::{path}: {name} may not use {used} ({FILE})"));
            }
        }
    }
    errors.into_iter().collect()
}

/// The room of a module.
fn room<'a, 'b>(module: &[String], rooms: &'a [Room<'b>]) -> Option<&'a Room<'b>> {
    let path = module.join("/");
    rooms.iter().filter(|(name, _)| is_within(&path, name)).max_by_key(|(name, _)| name.len())
}

/// Whether the path `inner` is `outer` or below it.
fn is_within(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The segments of a path from the root of the crate, without `crate`.
type Names = Vec<String>;

/// What a file is and uses.
#[derive(Default)]
struct Module {
    /// Below the sources.
    file: String,
    /// The modules that it declares, and those of them that are tests.
    children: BTreeSet<String>,
    tests: BTreeSet<String>,
    /// The other items at its top.
    items: BTreeSet<String>,
    /// What `use` brings in, under the name that it has here.
    imports: BTreeMap<String, Names>,
    /// Modules of which it imports everything.
    globs: Vec<Names>,
    /// Every path of the crate that the file mentions.
    references: BTreeSet<Names>,
}

/// The modules of the crate by their paths, without tests.
struct Tree {
    modules: BTreeMap<Names, Module>,
}

impl Tree {
    fn read(sources: &Path) -> Result<Tree> {
        let mut files = Vec::new();
        for entry in ignore::WalkBuilder::new(sources).require_git(false).sort_by_file_name(Ord::cmp).build() {
            let entry = entry?;
            let place = entry.path().strip_prefix(sources).unwrap_or(entry.path());
            if place.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(entry.path()).with_context(|| format!("reading {}", place.display()))?;
                files.push((place.display().to_string(), text));
            }
        }
        Tree::parse(&files)
    }

    fn parse(files: &[(String, String)]) -> Result<Tree> {
        let mut sources = BTreeMap::new();
        for (file, text) in files {
            let syntax = syn::parse_file(text).with_context(|| format!("parsing {file}"))?;
            let (path, mut module) = (path_of(file), Module { file: file.clone(), ..Module::default() });
            syntax.items.iter().for_each(|item| module.declare(item));
            sources.insert(path, (module, syntax));
        }
        let is_test = |path: &[String]| {
            (1..=path.len()).any(|length| {
                let (name, parent) = (&path[length - 1], &path[..length - 1]);
                name == "tests" || sources.get(parent).is_some_and(|(module, _)| module.tests.contains(name))
            })
        };
        let tests: Vec<Names> = sources.keys().filter(|path| is_test(path)).cloned().collect();
        sources.retain(|path, _| !tests.contains(path));
        let mut tree = Tree { modules: BTreeMap::new() };
        let mut syntaxes = Vec::new();
        for (path, (module, syntax)) in sources {
            tree.modules.insert(path.clone(), module);
            syntaxes.push((path, syntax));
        }
        for (path, syntax) in &syntaxes {
            let mut imports = Reader::new(path, &tree);
            imports.only_imports = true;
            imports.visit_file(syntax);
            let (named, globs) = (imports.imports, imports.globs);
            if let Some(module) = tree.modules.get_mut(path) {
                (module.imports, module.globs) = (named, globs);
            }
        }
        for (path, syntax) in &syntaxes {
            let mut reader = Reader::new(path, &tree);
            reader.visit_file(syntax);
            let references = reader.references;
            if let Some(module) = tree.modules.get_mut(path) {
                module.references = references;
            }
        }
        Ok(tree)
    }

    /// The module that defines what a path names.
    fn home(&self, path: &[String]) -> Option<&Names> {
        self.home_within(path, 8)
    }

    fn home_within(&self, path: &[String], steps: u32) -> Option<&Names> {
        let length = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]))?;
        let (home, module) = self.modules.get_key_value(&path[..length])?;
        let Some(name) = path.get(length).filter(|name| !module.items.contains(*name)) else { return Some(home) };
        if steps == 0 {
            return Some(home);
        }
        if let Some(import) = module.imports.get(name) {
            let further: Names = import.iter().chain(&path[length + 1..]).cloned().collect();
            return self.home_within(&further, steps - 1);
        }
        let defines = |glob: &&Names| {
            let of = self.modules.get(*glob);
            of.is_some_and(|of| of.items.contains(name) || of.imports.contains_key(name))
        };
        let glob = module.globs.iter().find(defines);
        let further = glob.map(|glob| glob.iter().chain(&path[length..]).cloned().collect::<Names>());
        further.map_or(Some(home), |further| self.home_within(&further, steps - 1))
    }

    /// Whether a `use` of this path brings in a module alone: then what is used of it counts, at its place.
    fn is_module_alone(&self, path: &[String]) -> bool {
        let parent = path.split_last().and_then(|(name, parent)| Some((name, self.modules.get(parent)?)));
        self.modules.contains_key(path)
            && !parent.is_some_and(|(name, of)| of.items.contains(name) || of.imports.contains_key(name))
    }
}

/// The path of the module in a file.
fn path_of(file: &str) -> Names {
    let path = file.strip_suffix(".rs").unwrap_or(file);
    let mut path: Names = path.split('/').map(String::from).collect();
    if path.last().is_some_and(|name| name == "mod" || name == "lib") {
        path.pop();
    }
    path
}

impl Module {
    fn declare(&mut self, item: &syn::Item) {
        let name = match item {
            syn::Item::Mod(module) => {
                let name = module.ident.to_string();
                if is_test(&module.attrs) {
                    self.tests.insert(name.clone());
                }
                self.children.insert(name);
                return;
            }
            syn::Item::Const(item) => &item.ident,
            syn::Item::Enum(item) => &item.ident,
            syn::Item::Fn(item) => &item.sig.ident,
            syn::Item::Static(item) => &item.ident,
            syn::Item::Struct(item) => &item.ident,
            syn::Item::Trait(item) => &item.ident,
            syn::Item::Type(item) => &item.ident,
            syn::Item::Union(item) => &item.ident,
            syn::Item::Macro(syn::ItemMacro { ident: Some(ident), .. }) => ident,
            _ => return,
        };
        self.items.insert(name.to_string());
    }
}

/// Whether an item is of tests alone.
fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else { return false };
        list.path.is_ident("cfg") && list.tokens.to_string() == "test"
    })
}

/// Reads the paths of a file.
struct Reader<'a> {
    tree: &'a Tree,
    module: &'a Module,
    /// Where it is: the module, and the modules within the file.
    here: Names,
    only_imports: bool,
    imports: BTreeMap<String, Names>,
    globs: Vec<Names>,
    references: BTreeSet<Names>,
}

impl<'a> Reader<'a> {
    fn new(path: &[String], tree: &'a Tree) -> Reader<'a> {
        Reader {
            tree,
            module: &tree.modules[path],
            here: path.to_vec(),
            only_imports: false,
            imports: BTreeMap::new(),
            globs: Vec::new(),
            references: BTreeSet::new(),
        }
    }

    /// From the root of the crate; none for a path of another crate, or of a local name.
    fn absolute(&self, path: &[String]) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        let (mut base, mut rest) = match first.as_str() {
            "crate" => (Names::new(), rest),
            "self" => (self.here.clone(), rest),
            "super" => (self.here.split_last()?.1.to_vec(), rest),
            name if self.module.imports.contains_key(name) => (self.module.imports[name].clone(), rest),
            name if self.module.children.contains(name) => (self.here.clone(), path),
            _ => return None,
        };
        while rest.first().is_some_and(|name| name == "super") {
            (_, rest) = rest.split_first()?;
            base.pop();
        }
        base.extend_from_slice(rest);
        Some(base)
    }

    fn mention(&mut self, path: &[String]) {
        let is_alone = path.len() < 2;
        if let Some(path) = self.absolute(path).filter(|_| !is_alone && !self.only_imports) {
            self.references.insert(path);
        }
    }

    fn import(&mut self, tree: &syn::UseTree, before: &mut Names, is_facade: bool) {
        let (path, name) = match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.import(&path.tree, before, is_facade);
                before.pop();
                return;
            }
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.import(tree, before, is_facade));
                return;
            }
            syn::UseTree::Glob(_) => (before.clone(), None),
            syn::UseTree::Name(name) if name.ident == "self" => (before.clone(), before.last().cloned()),
            syn::UseTree::Name(name) => (with(before, &name.ident), Some(name.ident.to_string())),
            syn::UseTree::Rename(rename) => (with(before, &rename.ident), Some(rename.rename.to_string())),
        };
        let Some(path) = self.absolute(&path) else { return };
        if self.only_imports {
            match name {
                Some(name) => drop(self.imports.insert(name, path)),
                None => self.globs.push(path),
            }
            return;
        }
        let re_exports_below = is_facade && path.starts_with(&self.here);
        if !re_exports_below && (name.is_none() || !self.tree.is_module_alone(&path)) {
            self.references.insert(path);
        }
    }

    /// The paths in the tokens of a macro, which are not parsed.
    fn tokens(&mut self, text: &str) {
        let text = text.replace("::", " :: ").replace(['$'], " ");
        let mut words = text.split_whitespace().peekable();
        while let Some(first) = words.next() {
            let mut path = vec![first.to_string()];
            while words.next_if_eq(&"::").is_some() {
                let Some(name) = words.next_if(|name| name.starts_with(|c: char| c.is_alphabetic() || c == '_')) else {
                    break;
                };
                path.push(name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
            }
            let start = path[0].rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
            path[0].drain(..start);
            self.mention(&path);
        }
    }
}

fn with(before: &[String], name: &syn::Ident) -> Names {
    let mut path = before.to_vec();
    path.push(name.to_string());
    path
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Const(item) => &item.attrs,
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Static(item) => &item.attrs,
            syn::Item::Struct(item) => &item.attrs,
            syn::Item::Use(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_test(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_expr_block(&mut self, block: &'ast syn::ExprBlock) {
        if !is_test(&block.attrs) {
            visit::visit_expr_block(self, block);
        }
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if !is_test(&local.attrs) {
            visit::visit_local(self, local);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        self.here.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.here.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_facade = !matches!(item.vis, syn::Visibility::Inherited);
        self.import(&item.tree, &mut Names::new(), is_facade);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if path.leading_colon.is_none() {
            self.mention(&names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        visit::visit_macro(self, call);
        self.tokens(&call.tokens.to_string());
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zz_print() -> Result<()> {
        let tree = Tree::read(&crate::files::root().join(SOURCES))?;
        let mut arrows: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
        for (path, module) in &tree.modules {
            for reference in &module.references {
                let home = tree.home(reference).expect("home");
                let top = |p: &Names| p.first().cloned().unwrap_or_default();
                if top(path) != top(home) && !path.is_empty() {
                    arrows.entry((top(path), top(home))).or_default().insert(format!("{}: {}", module.file, reference.join("::")));
                }
            }
        }
        for ((a, b), files) in arrows {
            println!("{a} -> {b} ({})", files.len());
            for f in files.iter().take(6) {
                println!("      {f}");
            }
        }
        Ok(())
    }
}
