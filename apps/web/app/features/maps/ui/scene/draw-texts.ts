import { chipHeight, type PlacedText } from './place-texts.ts'
import type { SceneCanvas } from './scene-canvas.ts'
import type { SceneColours } from './scene-colours.ts'

function drawChip(pen: CanvasRenderingContext2D, width: number, { halo, rim }: { halo: string; rim: string }) {
  pen.beginPath()
  pen.roundRect(-width / 2, -chipHeight / 2 + 0.5, width, chipHeight - 1, chipHeight / 2)
  pen.save()
  pen.fillStyle = halo
  pen.strokeStyle = rim
  pen.lineWidth = 1
  pen.fill()
  pen.stroke()
  pen.restore()
}

/** From a text that lies off its place to that place, with a dot there where no marker is. */
function drawLeader(pen: CanvasRenderingContext2D, { leader, colour }: PlacedText) {
  if (!leader) return
  const { from, to, hasDot } = leader
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
  pen.save()
  pen.strokeStyle = colour
  pen.fillStyle = colour
  pen.lineWidth = 1
  pen.stroke()
  if (hasDot) {
    pen.beginPath()
    pen.arc(to.x, to.y, 2, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.restore()
}

export function drawTexts({ pen }: SceneCanvas, texts: readonly PlacedText[], { halo }: SceneColours) {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 3.5
  pen.strokeStyle = halo
  for (const text of texts) drawLeader(pen, text)
  for (const { text, x, y, font, colour, alpha, angle, chip } of texts) {
    pen.save()
    pen.translate(x, y)
    pen.rotate(angle)
    pen.font = font
    pen.globalAlpha = alpha
    pen.fillStyle = colour
    if (chip === undefined) pen.strokeText(text, 0, 0)
    else drawChip(pen, chip, { halo, rim: colour })
    pen.fillText(text, 0, 0)
    pen.restore()
  }
  pen.globalAlpha = 1
}
