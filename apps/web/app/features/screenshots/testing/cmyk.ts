import sharp from 'sharp'

/** A picture as a JPEG of four inks, as programs for print save it. */
export const toCmykJpeg = (picture: Buffer): Promise<Buffer> => sharp(picture).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
