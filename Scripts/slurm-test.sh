#!/usr/bin/env bash
# Runs a sweep by Slurm on this machine, kills one task's program and one whole task in the middle, and compares
# the table with the table of a run without Slurm. Needs root; Slurm and its keys are set up for the test alone.
#   Scripts/slurm-test.sh [PROGRAM]   tests PROGRAM (default: .build/release/caliper)
set -euo pipefail
cd "$(dirname "$0")/.."

program=$(realpath "${1:-.build/release/caliper}")
if [ "$(id -u)" -ne 0 ]; then
  echo "Slurm's daemons run as root here: run it as root, as in a container" >&2
  exit 1
fi
Scripts/install-packages.sh slurm

folder=$(mktemp -d)
daemons=()
finish() {
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${daemons[@]}"; do wait "$pid" 2>/dev/null || true; done
  rm -rf "$folder"
}
trap finish EXIT
chmod 755 "$folder"

fail() {
  echo "slurm-test: $1" >&2
  tail -n 20 "$folder"/*.log "$folder"/job/logs/*.log >&2 || true
  exit 1
}

# Waits until the command succeeds, for at most so many seconds.
wait_for() {
  local seconds=$1
  shift
  for ((tenth = 0; tenth < 10 * seconds; tenth++)); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.1
  done
  return 1
}

# --- A Slurm of one machine

head -c 128 /dev/urandom >"$folder/munge.key"
chmod 400 "$folder/munge.key"
mkdir "$folder/munge"
munged --foreground --force --key-file="$folder/munge.key" --socket="$folder/munge/socket" \
  --pid-file="$folder/munge/pid" --log-file="$folder/munged.log" --seed-file="$folder/munge/seed" 2>"$folder/munged-start.log" &
daemons+=($!)
host=$(hostname -s)
memory=$(awk '/MemTotal/ { print int($2 / 1024 / 2) }' /proc/meminfo)
mkdir "$folder/state" "$folder/spool"
cat >"$folder/slurm.conf" <<CONF
ClusterName=caliper
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
SlurmdPort=26818
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=1,sched_interval=2
KillWait=5
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=$memory State=UNKNOWN
PartitionName=local Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$folder/slurm.conf"
wait_for 10 test -S "$folder/munge/socket" || fail "munged does not begin"
slurmctld -D -f "$folder/slurm.conf" >"$folder/slurmctld.log" 2>&1 &
daemons+=($!)
slurmd -D -f "$folder/slurm.conf" -N "$host" >"$folder/slurmd.log" 2>&1 &
daemons+=($!)
is_idle() { [ "$(sinfo --noheader --format=%T)" = idle ]; }
wait_for 30 is_idle || fail "the node is not idle"
echo "Slurm $(sinfo --version | cut -d' ' -f2) runs on $(nproc) cores"

# --- The sweep, without and with it

cat >"$folder/plan.json" <<PLAN
{"values": [101, 1001, 10001], "width_px": [300, 600],
 "curves": ["plain", "obslider", "default", "hyperbolic"],
 "population": [{"name": "quick", "times": [0.6, 0.9]}, {"name": "slow", "times": [1.1, 1.8]}],
 "strategies": ["comfort", "distance"], "people": 60, "trials": 20}
PLAN
"$program" sweep "$folder/plan.json" --output "$folder/local.csv" 2>"$folder/local.log"
"$program" sweep "$folder/plan.json" --slurm "$folder/job" --shards 4 --partition local --time 30 \
  --memory 500M --retries 2
bash "$folder/job/submit.sh"

# The process of a shard's program; the script's shell also has these words, within longer arguments.
pid_of_shard() { pgrep --full --oldest -- "^$program sweep $folder/job/plan.json --shard $1/4 "; }
has_rows() { [ "$(wc -l <"$folder/job/shards/$1.csv")" -ge 4 ]; }

wait_for 600 has_rows 1 || fail "shard 1 has no rows"
kill -9 "$(pid_of_shard 1)"
echo "killed the program of shard 1 after $(($(wc -l <"$folder/job/shards/1.csv") - 1)) cells"
wait_for 600 has_rows 2 || fail "shard 2 has no rows"
task=$(squeue --noheader --array --format='%A %K' | awk '$2 == 2 { print $1 }')
scancel --full --signal=KILL "$task"
echo "killed the whole task of shard 2 after $(($(wc -l <"$folder/job/shards/2.csv") - 1)) cells"

wait_for 1200 test -e "$folder/job/sweep.csv" || fail "nothing was gathered"
cat "$folder"/job/logs/gather.log
grep --no-filename 'attempt ' "$folder"/job/logs/shard-*.log
grep -q 'attempt 0 of shard 1 ended with 137' "$folder/job/logs/shard-1.log" \
  || fail "shard 1 was not run again by its task"
grep -q 'round 0: not done are the shards 2$' "$folder/job/logs/gather.log" \
  || fail "shard 2 alone was not submitted again"
cmp "$folder/local.csv" "$folder/job/sweep.csv" || fail "the tables differ"
echo "the table of $(($(wc -l <"$folder/job/sweep.csv") - 1)) cells is the same with and without Slurm"
