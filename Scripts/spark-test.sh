#!/usr/bin/env bash
# Compares a table of ten million rows by Spark, with one worker and with two, and in pieces by GNU parallel. The JSON
# must equal the output of `caliper compare` to the byte. The cluster is this machine alone and ends with the test.
#   Scripts/spark-test.sh [PROGRAM]   tests PROGRAM (default: .build/release/caliper)
# ROWS=100000 makes a smaller table. It needs 6 GB of disk for ten million; Spark itself, 0.5 GB, is kept in .build/spark.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$(realpath "${1:-.build/release/caliper}")
rows=${ROWS:-10000000}
version=4.3.0
Scripts/install-packages.sh spark
if ! .build/spark/bin/python3 -c "import pyspark; assert pyspark.__version__ == '$version'" 2>/dev/null; then
  rm -rf .build/spark
  python3 -m venv .build/spark
  .build/spark/bin/pip install --quiet "pyspark==$version"
fi
PYSPARK_PYTHON=$(realpath .build/spark/bin)/python3
SPARK_HOME=$("$PYSPARK_PYTHON" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
export PYSPARK_PYTHON SPARK_HOME SPARK_LOCAL_IP=127.0.0.1

folder=$(mktemp -d)
daemons=()
finish() {
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${daemons[@]}"; do wait "$pid" 2>/dev/null || true; done
  rm -rf "$folder"
}
trap finish EXIT
export SPARK_LOCAL_DIRS=$folder/spark

fail() {
  echo "spark-test: $1" >&2
  tail -n 20 "$folder"/*.log >&2 || true
  exit 1
}

# Runs the rest of its arguments and prints the duration.
timed() {
  local what=$1 start end
  shift
  start=$(date +%s.%N)
  "$@" || fail "$what failed"
  end=$(date +%s.%N)
  awk -v what="$what" -v start="$start" -v end="$end" 'BEGIN { printf "%s: %.1f s\n", what, end - start }'
}

# --- The table: each person's rows are far apart, so that they must be brought together

people=$((rows / 1000))
make_table() {
  "$PYSPARK_PYTHON" - "$people" 1000 >"$folder/trials.csv" <<'PYTHON'
import random, sys
people, trials = int(sys.argv[1]), int(sys.argv[2])
random.seed(1)
methods = ["plain-slider", "accurate-slider", "wheel-picker", "text-field"]
outcomes = ["correct"] * 93 + ["incorrect"] * 4 + ["gave_up"] * 2 + ["timed_out"]
speed = [random.gauss(1, 0.3) for _ in range(people)]
print("study,participant,session,simulated,trial,block,phase,task,method,scale_minimum,scale_maximum,decimals,"
      "tolerance,target,error,outcome,first_input_s,time_s,deletions")
for trial in range(1, trials + 1):
    lines = []
    for person in range(people):
        method = (trial // 10 + person) % 4
        time = 2.718281828 ** (speed[person] + 0.2 * method + random.gauss(0, 0.4))
        chance = int(random.random() * 10100)
        outcome = outcomes[chance // 101]
        error = {"correct": "0", "incorrect": "3"}.get(outcome, "")
        lines.append(f"big,P{person + 1},1,false,{trial},{trial // 10},main,enter,{methods[method]},0,100,0,1,"
                     f"{chance % 101},{error},{outcome},{time / 4:.6f},{time:.6f},{chance % 3}\n")
    sys.stdout.write("".join(lines))
PYTHON
}
timed "making $rows rows of $people people" make_table
compare_whole() { "$program" compare "$folder/trials.csv" --format json --output "$folder/whole.json"; }
timed "caliper compare, at once" compare_whole

# --- A cluster of this machine alone

spark_class() { "$SPARK_HOME/bin/spark-class" "org.apache.spark.deploy.$1" "${@:3}" >"$folder/$2.log" 2>&1 & }
spark_class master.Master master --host 127.0.0.1 --port 27077 --webui-port 28080
daemons+=($!)
workers=0
add_worker() {
  workers=$((workers + 1))
  spark_class worker.Worker "worker-$workers" spark://127.0.0.1:27077 --host 127.0.0.1 --cores 1 --memory 2G \
    --webui-port $((28080 + workers)) --work-dir "$folder/work-$workers"
  daemons+=($!)
  for ((tenth = 0; tenth < 600; tenth++)); do
    if [ "$(grep -c 'Registering worker' "$folder/master.log")" -ge "$workers" ]; then return; fi
    sleep 0.1
  done
  fail "worker $workers does not begin"
}

submit() {
  "$SPARK_HOME/bin/spark-submit" --master spark://127.0.0.1:27077 --executor-memory 1G --driver-memory 1G \
    "$1" "${@:3}" >"$folder/$2.out" 2>"$folder/$2.log"
}
compare_by_spark() {
  submit Packaging/spark/compare.py "$1" --caliper "$program" --records "$folder/records-$1" \
    --merge "--format json --output $folder/$1.json" "${@:2}"
  cmp "$folder/whole.json" "$folder/$1.json" || return 1
}

add_worker
timed "Spark, one worker, CSV" compare_by_spark csv-1 "$folder/trials.csv"
add_worker
timed "Spark, two workers, CSV" compare_by_spark csv-2 "$folder/trials.csv"
cat >"$folder/parquet.py" <<'PYTHON'
import sys
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
table = spark.read.csv(sys.argv[1], header=True)
for name, kind in [("time_s", "double"), ("first_input_s", "double"), ("trial", "int"), ("simulated", "boolean")]:
    table = table.withColumn(name, table[name].cast(kind))
table.write.parquet(sys.argv[2])
PYTHON
timed "writing Parquet" submit "$folder/parquet.py" parquet "$folder/trials.csv" "$folder/trials.parquet"
timed "Spark, two workers, Parquet, 40 records" \
  compare_by_spark parquet-40 --input parquet --partitions 40 "$folder/trials.parquet"
du -b --summarize --apparent-size "$folder/trials.csv" "$folder/trials.parquet" "$folder/records-csv-2" \
  | awk '{ sub(".*/", "", $2); print $2 ": " $1 " bytes" }'

# --- The records alone

cat "$folder"/records-parquet-40/part-* >"$folder/records"
merge_records() { "$program" compare --merge "$folder/records" --format json --output "$folder/merged.json"; }
timed "merging the 40 records" merge_records
cmp "$folder/whole.json" "$folder/merged.json"

# --- GNU parallel, with the rows of each participant together

(head -n 1 "$folder/trials.csv" && tail -n +2 "$folder/trials.csv" \
  | LC_ALL=C sort --stable --field-separator=, --key=2,2 --buffer-size=1G) >"$folder/sorted.csv"
in_parallel() {
  parallel --will-cite --pipe --header : --colsep , --group-by participant --block 64M \
    "$program" compare --partial <"$folder/sorted.csv" >"$folder/parallel" 2>"$folder/parallel.log"
  "$program" compare --merge "$folder/parallel" --format json --output "$folder/parallel.json"
}
timed "GNU parallel" in_parallel
cmp "$folder/whole.json" "$folder/parallel.json"
echo "$(grep -c '^caliper-partial' "$folder/parallel") records by GNU parallel"
echo "the JSON is the same to the byte at once, by Spark and by GNU parallel"
