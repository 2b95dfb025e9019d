// Follows the drags of a file and prints the thumb's fraction after each line.
import Foundation

let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
print(AccurateSlider.check())
var slider = AccurateSlider(fraction: 0)
for line in text.split(separator: "\n") {
  let words = line.split(separator: " ")
  let numbers = words.dropFirst().compactMap { Double($0) }
  let (x, y, length) = (numbers[0], numbers[1], numbers[2])
  switch words[0] {
  case "at": slider = AccurateSlider(fraction: x)
  case "grab": slider.grab(x: x, y: y, length: length)
  case "place": slider.place(x: x, y: y, length: length)
  case "move": slider.move(x: x, y: y, length: length)
  case "release": slider.release()
  case "jump": slider.jump(to: x)
  default: break
  }
  print(slider.fraction, slider.presentGain, slider.step(of: 990))
}
