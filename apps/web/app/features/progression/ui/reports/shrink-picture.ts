import { maxScreenshotBytes } from '../../report-limits.ts'

/** Longest side of a screenshot as it is sent, pixels: enough to read the game's texts. */
const maxSide = 1600
const qualities = [0.8, 0.6, 0.4]

/**
 * A picture as a smaller JPEG, in base64, without anything else that its file held; undefined for what the browser cannot show and what
 * does not become small enough.
 */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxScreenshotBytes) return toBase64(new Uint8Array(await blob.arrayBuffer()))
  }
  return undefined
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
