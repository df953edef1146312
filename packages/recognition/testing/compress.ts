import jpeg from 'jpeg-js'
import type { Picture } from '../src/picture.ts'

/** The picture as it comes out of a JPEG file of a quality from 1 to 100. */
export function throughJpeg({ width, height, data }: Picture, quality: number): Picture {
  const file = jpeg.encode({ width, height, data: Buffer.from(data) }, quality)
  const decoded = jpeg.decode(file.data, { useTArray: true, maxMemoryUsageInMB: 1024 })
  return { width: decoded.width, height: decoded.height, data: decoded.data }
}
