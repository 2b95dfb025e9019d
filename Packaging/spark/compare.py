#!/usr/bin/env python3
"""Compares trials in CSV or Parquet files by Spark and `caliper compare`.

    spark-submit compare.py --records hdfs:///study/records hdfs:///study/trials

The rows of each participant are moved to one partition, in the order of the files. Each partition is piped through
`caliper compare --partial`, and all records through `caliper compare --merge`. It prints the same as `caliper compare`
for one table with all of these rows. The program has to be on every node, at one path.
"""

import argparse
import itertools
import shlex
import subprocess
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

# Cells according to RFC 4180. FAILFAST ends the job at a row that is not as wide as the header; other modes fill it up.
CSV = {
    "quote": '"', "escape": '"', "emptyValue": "", "nullValue": "",
    "ignoreLeadingWhiteSpace": "false", "ignoreTrailingWhiteSpace": "false",
}
READING = {"header": "true", "inferSchema": "false", "mode": "FAILFAST", "encoding": "UTF-8"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files or folders of any Hadoop file system")
    parser.add_argument("--records", required=True, metavar="URI", help="a new folder for the records")
    parser.add_argument("--input", choices=["csv", "parquet"], default="csv", help="what the files are")
    parser.add_argument("--caliper", default="/usr/bin/caliper", metavar="PATH", help="the program on every node")
    parser.add_argument("--partitions", type=int, metavar="N", help="how many records (default: as the input has)")
    parser.add_argument("--multi-line", action="store_true", help="cells have line breaks, so that no file is divided")
    parser.add_argument("--partial", default="", metavar="OPTIONS", help="options of --partial, as one argument")
    parser.add_argument("--merge", default="--format json", metavar="OPTIONS", help="options of --merge, likewise")
    return parser.parse_args()


def read(spark, options):
    if options.input == "parquet":
        return spark.read.parquet(*options.paths)
    return spark.read.options(**CSV, **READING).csv(options.paths, multiLine=options.multi_line)


def participant_column(options):
    """Returns the name of the column of participants: NAME if --column participant=NAME is given."""
    words = shlex.split(options.partial)
    names = [word.partition("=")[2] for word in words if word.startswith(("participant=", "--column=participant="))]
    return names[-1].rpartition("=")[2] if names else "participant"


def records(table, options):
    columns = [F.col(f"`{name}`") for name in table.columns]
    # Caliper ignores blanks around a code.
    participant = F.btrim(F.col(f"`{participant_column(options)}`").cast("string"), F.lit(" \t"))
    lines = table.select(
        participant.alias("participant"),
        F.col("_metadata.file_path").alias("file"),
        F.col("_metadata.file_block_start").alias("block"),
        F.monotonically_increasing_id().alias("row"),
        F.to_csv(F.struct(*columns), CSV).alias("line"),
    )
    partitions = options.partitions or lines.rdd.getNumPartitions()
    ordered = lines.repartition(partitions, "participant").sortWithinPartitions(
        "participant", "file", "block", "row")
    header = ",".join('"' + name.replace('"', '""') + '"' for name in table.columns)
    command = f"{shlex.quote(options.caliper)} compare --partial {options.partial}"
    return (
        ordered.select("line").rdd
        .mapPartitions(lambda rows: itertools.chain([header], (row[0] for row in rows)))
        .pipe(command, checkCode=True))


def merge(lines, options):
    program = subprocess.Popen(
        [options.caliper, "compare", "--merge", *shlex.split(options.merge)], stdin=subprocess.PIPE)
    try:
        for line in lines:
            program.stdin.write(line.encode() + b"\n")
        program.stdin.close()
    except BrokenPipeError:
        pass  # It has printed the reason.
    return program.wait()


def main():
    options = arguments()
    spark = SparkSession.builder.appName("caliper compare").getOrCreate()
    # All columns are needed to see whether a row is as wide as the header.
    spark.conf.set("spark.sql.csv.parser.columnPruning.enabled", "false")
    records(read(spark, options), options).saveAsTextFile(options.records)
    code = merge(spark.sparkContext.textFile(options.records).toLocalIterator(), options)
    spark.stop()
    sys.exit(code)


if __name__ == "__main__":
    main()
