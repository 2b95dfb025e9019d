# Writes pointing.json: made-up entries by pointing and their measures by ISO 9241-411: `make oracles`.
#
# R has no function of these measures: they are computed from their formulas (ISO/TS 9241-411:2012, annex B; Soukoreff &
# MacKenzie, Int. J. Human-Computer Studies 2004), with sd and t.test.

arguments <- commandArgs(trailingOnly = FALSE)
here <- dirname(sub("^--file=", "", grep("^--file=", arguments, value = TRUE)))
set.seed(411)

people <- 9
decimals <- 1
step <- 10^-decimals
rows <- expand.grid(trial = 1:12, condition = 1:4, participant = seq_len(people))
rows$start <- sample(100:900, nrow(rows), replace = TRUE) / 10
rows$target <- sample(10:1000, nrow(rows), replace = TRUE) / 10
rows$tolerance <- c(0, 0.2, 0, 1)[rows$condition]
rows$time <- round(exp(rnorm(nrow(rows), 1 + 0.2 * rows$condition, 0.3)), 6)
# The first method never errs, the second by a few steps, the third sometimes by one, the fourth widely.
spread <- c(0, 2, 0.4, 15)[rows$condition]
rows$error <- round(rnorm(nrow(rows), 0, spread)) / 10
rows$ending <- ifelse(abs(rows$error) <= rows$tolerance + 1e-9, "correct", "incorrect")
lost <- sample(nrow(rows), 30)
rows$ending[lost] <- sample(c("gave_up", "timed_out"), 30, replace = TRUE)
rows$error[lost] <- NA
# The first person has a single entry with the second method; the second person has no correct one.
rows$ending[rows$participant == 1 & rows$condition == 2 & rows$trial > 1] <- "gave_up"
rows$error[rows$participant == 1 & rows$condition == 2 & rows$trial > 1] <- NA
rows$ending[rows$participant == 2 & rows$condition == 2] <- "incorrect"
rows$error[rows$participant == 2 & rows$condition == 2] <- 0.5

measures_of <- function(own) {
  entered <- subset(own, ending %in% c("correct", "incorrect"))
  correct <- subset(entered, ending == "correct")
  if (nrow(entered) < 2 || nrow(correct) < 1) return(NULL)
  width <- max(1, 4.133 * sd(entered$error / step))
  distance <- mean(abs(entered$target + entered$error - entered$start) / step)
  nominal <- log2(abs(entered$target - entered$start) / step /
                    (2 * entered$tolerance / step + 1) + 1)
  effective <- log2(distance / width + 1)
  data.frame(id = mean(nominal), width = width, distance = distance, effective = effective,
             throughput = effective / mean(entered$time))
}

statistics <- lapply(1:4, function(method) {
  own <- subset(rows, condition == method)
  all <- do.call(rbind, lapply(split(own, own$participant), measures_of))
  interval <- t.test(all$throughput)$conf.int
  list(participants = nrow(all), id = mean(all$id), width = mean(all$width),
       distance = mean(all$distance), effective = mean(all$effective),
       throughput = mean(all$throughput), low = interval[1], high = interval[2])
})

fixture <- list(made_by = "Tests/ComparisonTests/Oracles/pointing.R",
                versions = list(R = paste(R.version$major, R.version$minor, sep = "."),
                                jsonlite = as.character(packageVersion("jsonlite"))),
                decimals = decimals, trials = as.list(rows), methods = statistics)
text <- jsonlite::toJSON(fixture, digits = NA, auto_unbox = TRUE, na = "null", null = "null")
writeLines(text, file.path(here, "pointing.json"))
cat("pointing", nrow(rows), "trials\n")
