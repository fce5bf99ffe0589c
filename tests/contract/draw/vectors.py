"""Writes vectors.json: what the reference computes of lists that tests/contract/draw/made-list.ts makes in the same way.
usage: python3 vectors.py > vectors.json"""
import hashlib, json, sys, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import draw_reference as reference

SECRET, PUBLIC = "c58c5cd3f417fd405a1f2e4dbdb9fc5c", "507318"
HASHES = {"standard": "sha256", "gm": "sm3"}

def made(count):
    """Every fourth household is in the first group, as far as there is a fourth."""
    first = lambda i: i % 4 == 3
    rows = sorted(range(count), key=lambda i: not first(i))
    return [("优先组" if first(i) else "普通组", f"{i * 7 + 1:04d}", f"20261116-****-{i % 10000:04d}") for i in rows]

result = []
for suite, name in HASHES.items():
    reference.sha256 = lambda data: hashlib.new(name, data if isinstance(data, bytes) else data.encode("utf-8")).hexdigest()
    for count in (1, 2, 10, 1163, 120000):
        rows = [(g, no, receipt, reference.check_of(reference.sha256(no), no)) for g, no, receipt in made(count)]
        text = "group,no,receipt,check\n" + "".join(",".join(r) + "\n" for r in rows)
        order = reference.draw(rows, SECRET, PUBLIC)
        lines = "".join(",".join(map(str, r)) + "\n" for r in order)
        result.append({"suite": suite, "count": count, "list": reference.sha256(text), "seal": reference.sha256(SECRET), "order": reference.sha256(lines), "first": list(order[0]), "last": list(order[-1])})
print(json.dumps(result, ensure_ascii=False, indent=1))
