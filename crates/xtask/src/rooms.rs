//! The order of the rooms of `tensor-core`: a room uses only rooms that are above it in [`ROOMS`].
//!
//! A room is a folder or a file below `crates/core/src`, without `.rs`. A file belongs to the room with the longest name
//! that its path begins with. A name counts for the module that defines it, also when another module re-exports it.
//! Tests may use everything, and so may `lib.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use syn::visit::{self, Visit};

use crate::files;

const SOURCES: &str = "crates/core/src";
const FILE: &str = "crates/xtask/src/rooms.rs";

/// The rooms of one line may use each other.
const ROOMS: &[&[&str]] = &[
    &["error", "dims", "os", "op"],
    &["flag", "sync"],
    &["device"],
    &["autocast"],
    &["memory/threads"],
    &["memory/system"],
    &["thread"],
    &["memory/cache"],
    &["refs"],
    &["once_ref"],
    &["memory/foreign"],
    &["memory/arena"],
    &["memory/account"],
    &["memory/pressure"],
    &["memory/timeline"],
    &["memory/small"],
    &["memory/mapping"],
    &["memory/buffer", "memory/reservation"],
    &["memory/workspace", "memory/plan"],
    &["memory"],
    &["devices"],
    &["scope/table"],
    &["scope/report"],
    &["scope/tree"],
    &["scope/fast_path", "scope/dump"],
    &["scope", "scope/workspace"],
    &["random", "streams"],
    &["context"],
    // An operation records itself for its gradient, and gradients are made of operations.
    &["tensor", "autograd", "ops"],
];

/// The uses below `root` that the order does not allow, and the files that have no room.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    Ok(refused(&Tree::read(&root.join(SOURCES))?, ROOMS))
}

fn refused(tree: &Tree, rooms: &[&[&str]]) -> Vec<String> {
    let mut errors = BTreeSet::new();
    for (path, module) in tree.modules.iter().filter(|(path, _)| !path.is_empty()) {
        let Some((line, name)) = room(path, rooms) else {
            errors.insert(format!("{SOURCES}/{} has no room in {FILE}", module.file));
            continue;
        };
        for reference in &module.references {
            let Some((used_line, used)) = tree.home(reference).and_then(|home| room(home, rooms)) else { continue };
            if used_line > line {
                let (file, path) = (&module.file, reference.join("::"));
                errors.insert(format!(
                    "{SOURCES}/{file} uses crate::{path}: {name} may not use {used}, which is below it in {FILE}"
                ));
            }
        }
    }
    errors.into_iter().collect()
}

/// The line and the room of a module.
fn room<'a>(module: &[String], rooms: &[&[&'a str]]) -> Option<(usize, &'a str)> {
    let path = module.join("/");
    let all = rooms.iter().enumerate().flat_map(|(line, names)| names.iter().map(move |name| (line, *name)));
    all.filter(|(_, name)| is_within(&path, name)).max_by_key(|(_, name)| name.len())
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
        Tree::parse(&files::sources(sources, "", "rs")?)
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

    const ORDER: &[&[&str]] = &[&["low"], &["high/inner"], &["high"]];

    fn errors_in(files: &[(&str, &str)]) -> Result<Vec<String>> {
        let files: Vec<_> = files.iter().map(|(file, text)| (file.to_string(), text.to_string())).collect();
        Ok(refused(&Tree::parse(&files)?, ORDER))
    }

    #[test]
    fn a_room_uses_those_above_it() -> Result<()> {
        let high = "mod inner; pub use inner::Thing; fn f() { crate::low::g() }";
        let files = [
            ("lib.rs", "mod low; mod high;"),
            ("low.rs", "pub fn g() {}"),
            ("high/mod.rs", high),
            ("high/inner.rs", "pub struct Thing;"),
        ];
        assert!(errors_in(&files)?.is_empty());
        Ok(())
    }

    #[test]
    fn a_use_of_a_lower_room_is_an_error_however_it_is_written() -> Result<()> {
        let uses = [
            "use crate::high::f; pub fn g() { f() }",
            "use crate::high; pub fn g() { high::f() }",
            "use crate::high::*; pub fn g() { f() }",
            "pub fn g() { crate::high::f() }",
            "pub fn g() { println!(\"{}\", crate::high::f()) }",
            "pub fn g() { super::high::f() }",
        ];
        for low in uses {
            let files = [("lib.rs", "mod low; mod high;"), ("low.rs", low), ("high/mod.rs", "pub fn f() {}")];
            let errors = errors_in(&files)?;
            assert!(errors.iter().any(|error| error.contains("low may not use high")), "{low}: {errors:?}");
        }
        Ok(())
    }

    #[test]
    fn a_re_exported_name_counts_for_the_room_that_defines_it() -> Result<()> {
        let high = ("high/mod.rs", "mod inner; pub use inner::Thing; pub struct Other;");
        let thing = ("high/inner.rs", "pub struct Thing;");
        let low = |text| [("lib.rs", "mod low; mod high;"), ("low.rs", text), high, thing];
        assert!(errors_in(&low("use crate::high::Thing;"))?[0].contains("low may not use high/inner"));
        assert!(errors_in(&low("use crate::high::Other;"))?[0].contains("low may not use high,"));
        Ok(())
    }

    #[test]
    fn tests_may_use_everything_and_a_file_without_a_room_is_an_error() -> Result<()> {
        let low = "#[cfg(test)] mod tests { use crate::high::f; }";
        let files = [("lib.rs", "mod low; mod high;"), ("low.rs", low), ("high/mod.rs", "pub fn f() {}")];
        assert!(errors_in(&files)?.is_empty());
        let errors = errors_in(&[("lib.rs", "mod other;"), ("other.rs", "")])?;
        assert!(errors[0].contains("other.rs has no room"), "{errors:?}");
        Ok(())
    }
}
