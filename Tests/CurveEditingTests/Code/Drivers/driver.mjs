// Follows the drags of a file and prints the thumb's fraction after each line.
import { readFileSync } from "node:fs";
import { AccurateSlider, check } from "./accurate_slider.mjs";

const lines = [`${check()}`];
let slider = new AccurateSlider(0);
for (const line of readFileSync(process.argv[2], "utf8").trimEnd().split("\n")) {
  const [word, ...numbers] = line.split(" ");
  const [x, y, length] = numbers.map(Number);
  if (word === "at") {
    slider = new AccurateSlider(x);
  } else {
    slider[word](...(word === "jump" ? [x] : [x, y, length]));
  }
  lines.push(`${slider.fraction} ${slider.presentGain()} ${slider.step(990)}`);
}
process.stdout.write(lines.join("\n") + "\n");
