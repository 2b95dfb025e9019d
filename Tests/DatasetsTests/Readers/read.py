"""Reads a table as the codebook describes, and prints the columns as the library has read them.

usage: read.py pandas|duckdb TABLE COLUMNS; COLUMNS are read as text, separated by commas
Prints JSON: for each column its name, its kind and its cells; null is a missing one.
"""

import json
import sys


def with_pandas(path, texts):
    import pandas

    table = pandas.read_csv(
        path, dtype={name: str for name in texts}, keep_default_na=False, na_values=[""])
    columns = []
    for name in table.columns:
        cells = [None if pandas.isna(cell) else cell for cell in table[name].tolist()]
        columns.append({"name": name, "kind": kind(cells), "cells": cells})
    return columns


def with_duckdb(path, texts):
    import duckdb

    types = ", ".join(f"'{name}': 'VARCHAR'" for name in texts)
    table = duckdb.sql(f"SELECT * FROM read_csv('{path}', types = {{{types}}})")
    rows = table.fetchall()
    columns = []
    for index, name in enumerate(table.columns):
        cells = [row[index] for row in rows]
        cells = [cell.isoformat() if hasattr(cell, "isoformat") else cell for cell in cells]
        columns.append({"name": name, "kind": kind(cells), "cells": cells})
    return columns


def kind(cells):
    """Returns the kind of the cells; numbers may be whole or not."""
    cells = [cell for cell in cells if cell is not None]
    for name, types in [("boolean", bool), ("number", (int, float)), ("text", str)]:
        if cells and all(isinstance(cell, types) for cell in cells):
            return name
    return "mixed" if cells else "empty"


reader = {"pandas": with_pandas, "duckdb": with_duckdb}[sys.argv[1]]
print(json.dumps(reader(sys.argv[2], sys.argv[3].split(","))))
