"""Trains three small tokenizers, and writes what the Python package of Hugging Face makes of texts with them.

    ../../../.venv/bin/pip install tokenizers==0.23.3 numpy && ../../../.venv/bin/python make.py
"""

import json
from pathlib import Path

from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

FOLDER = Path(__file__).parent

CORPUS = [
    "The keeper of the lighthouse counted the ships that passed in the night.",
    "Every ship carried a lamp, and every lamp was counted twice.",
    "When the fog came in, the keeper rang the bell and counted the rings.",
    "Nobody knew why the numbers mattered, but the numbers were never wrong.",
    "A café by the harbour sold coffee, newspapers and warm bread.",
    "The captain's daughter wasn't afraid of the storm; she'd seen worse in winter.",
    "In 1923 the old lamp was replaced by an electric one, which hummed.",
]

TEXTS = [
    "The keeper counted the ships.",
    "A newspaper wasn't sold in the café 🙂 tonight!",
    "",
    "  Zürich,\n1923?  ",
    "[MASK] the lamp",
    "unquestionably",
]

PAIRS = [
    ["Who counted the ships?", "The keeper of the lighthouse counted the ships that passed in the night."],
    ["Why?", "Nobody knew."],
]

WORDS = ["The", "lighthouse", "hummed", "🙂", "again"]


def wordpiece():
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    tokenizer.train_from_iterator(CORPUS, trainers.WordPieceTrainer(vocab_size=180, special_tokens=special))
    ends = [(token, tokenizer.token_to_id(token)) for token in ("[CLS]", "[SEP]")]
    tokenizer.post_processor = processors.TemplateProcessing("[CLS] $A [SEP]", "[CLS] $A [SEP] $B:1 [SEP]:1", ends)
    return tokenizer


def bpe():
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    special = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=330, special_tokens=special, initial_alphabet=alphabet)
    tokenizer.train_from_iterator(CORPUS, trainer)
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), add_prefix_space=False)
    return tokenizer


def unigram():
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.NFKC()
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    special = ["<pad>", "</s>", "<unk>"]
    trainer = trainers.UnigramTrainer(vocab_size=120, special_tokens=special, unk_token="<unk>", show_progress=False)
    tokenizer.train_from_iterator(CORPUS, trainer)
    tokenizer.post_processor = processors.TemplateProcessing("$A </s>", "$A </s> $B </s>", [("</s>", 1)])
    return tokenizer


def figures(encoding):
    none = lambda values: [-1 if value is None else value for value in values]
    places = [[-1, -1] if sequence is None else list(place)
              for place, sequence in zip(encoding.offsets, encoding.sequence_ids)]
    return {
        "tokens": encoding.tokens,
        "rows": [
            encoding.ids,
            encoding.type_ids,
            encoding.attention_mask,
            encoding.special_tokens_mask,
            none(encoding.word_ids),
            none(encoding.sequence_ids),
            [begin for begin, _ in places],
            [end for _, end in places],
        ],
        "overflowing": [figures(part) for part in encoding.overflowing],
    }


def cases(tokenizer, pad):
    made = []

    def add(encodings, **inputs):
        made.append(inputs | {"expected": [figures(encoding) for encoding in encodings]})

    for special in (True, False):
        add(tokenizer.encode_batch(TEXTS, add_special_tokens=special), texts=TEXTS, special=special)
    add(tokenizer.encode_batch([tuple(pair) for pair in PAIRS]), texts=[pair[0] for pair in PAIRS],
        pairs=[pair[1] for pair in PAIRS], special=True)
    add([tokenizer.encode(WORDS, is_pretokenized=True)], words=WORDS, special=True)
    tokenizer.enable_padding(pad_id=tokenizer.token_to_id(pad), pad_token=pad, pad_to_multiple_of=4)
    for strategy in ("longest_first", "only_first", "only_second"):
        tokenizer.enable_truncation(24, stride=2, strategy=strategy)
        pairs = PAIRS if strategy != "only_first" else [[long, short] for short, long in PAIRS]
        add(tokenizer.encode_batch([tuple(pair) for pair in pairs]), texts=[pair[0] for pair in pairs],
            pairs=[pair[1] for pair in pairs], special=True, truncation=[24, 2, strategy], padding=[-1, 4, pad])
    tokenizer.enable_truncation(8)
    tokenizer.enable_padding(pad_id=tokenizer.token_to_id(pad), pad_token=pad, length=8)
    add(tokenizer.encode_batch(TEXTS[:2]), texts=TEXTS[:2], special=True, truncation=[8, 0, "longest_first"],
        padding=[8, 0, pad])
    tokenizer.no_truncation()
    tokenizer.no_padding()
    decoded = []
    for text in TEXTS:
        ids = tokenizer.encode(text).ids
        decoded += [{"ids": ids, "skip": skip, "text": tokenizer.decode(ids, skip_special_tokens=skip)}
                    for skip in (True, False)]
    size = [tokenizer.get_vocab_size(with_added_tokens=added) for added in (False, True)]
    return {"size": size, "encode": made, "decode": decoded}


def main():
    vectors = {}
    for name, make, pad in (("wordpiece", wordpiece, "[PAD]"), ("bpe", bpe, "<pad>"), ("unigram", unigram, "<pad>")):
        tokenizer = make()
        tokenizer.save(str(FOLDER / f"{name}.json"), pretty=False)
        vectors[name] = cases(tokenizer, pad)
    lines = ",\n".join(f"{json.dumps(name)}:{json.dumps(cases, separators=(',', ':'))}" for name, cases in vectors.items())
    (FOLDER / "encodings.json").write_text("{" + lines + "}\n")


if __name__ == "__main__":
    main()
