declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** OpenType tags. Absent: all of the font's. */
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** The font with the glyphs of `text` only. Rejects what is no font, and an axis that the font has not. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>

  export = subsetFont
}
