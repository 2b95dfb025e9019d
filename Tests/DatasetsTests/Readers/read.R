# Reads a table as the codebook describes, and prints the columns as R has read them.
#
# usage: Rscript read.R TABLE COLUMNS; COLUMNS are read as text, separated by commas
# Prints JSON as read.py does, without any package: texts by their code points.

arguments <- commandArgs(TRUE)
texts <- strsplit(arguments[2], ",")[[1]]
classes <- c(setNames(rep("character", length(texts)), texts), simulated = "logical")
header <- scan(arguments[1], "", nlines = 1, sep = ",", quiet = TRUE)
table <- read.csv(
  arguments[1], colClasses = classes[names(classes) %in% header], na.strings = "",
  encoding = "UTF-8")

text <- function(cell) {
  escape <- function(unit) sprintf("\\u%04X", unit)
  units <- unlist(lapply(utf8ToInt(enc2utf8(cell)), function(point) {
    if (point < 65536) return(point)
    c(55296 + (point - 65536) %/% 1024, 56320 + (point - 65536) %% 1024)
  }))
  paste0("\"", paste(vapply(units, escape, ""), collapse = ""), "\"")
}

column <- function(name) {
  cells <- table[[name]]
  kind <- if (all(is.na(cells))) "empty" else
    switch(class(cells), logical = "boolean", integer = "number", numeric = "number", "text")
  written <- vapply(cells, function(cell) {
    if (is.na(cell)) return("null")
    switch(kind, boolean = tolower(cell), number = sprintf("%.17g", cell), text(cell))
  }, "")
  sprintf(
    "{\"name\": %s, \"kind\": \"%s\", \"cells\": [%s]}", text(name), kind,
    paste(written, collapse = ", "))
}

cat("[", paste(vapply(names(table), column, ""), collapse = ", "), "]\n", sep = "")
