import type { ReferenceKind, References } from '#app/features/progression/references.ts'

/** What was read of a field; `line`: the first one that says nothing. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; line?: number }

/** How a fact is typed and read back. A tick that is not set sends nothing, so its text is empty. */
export type Codec<Value> = {
  input: 'line' | 'lines' | 'tick' | readonly string[]
  write(value: Value, references: References): string
  read(text: string, references: References): Read<Value>
}

export const tick: Codec<boolean> = {
  input: 'tick',
  write: (isOn) => (isOn ? 'on' : ''),
  read: (text) => ({ ok: true, value: text === 'on' }),
}
/** For facts that are either true or absent. */
export const mark: Codec<true | undefined> = {
  input: 'tick',
  write: (isOn) => (isOn ? 'on' : ''),
  read: (text) => ({ ok: true, value: text === 'on' ? true : undefined }),
}

/** A text of one line. */
export const word: Codec<string> = {
  input: 'line',
  write: (text) => text,
  read: (text) => (text.trim() === '' || text.trim().length > 300 ? { ok: false } : { ok: true, value: text.trim() }),
}

/** A number, with a decimal comma or point. */
export const decimal = (least: number, most: number): Codec<number> => ({
  input: 'line',
  write: String,
  read(text) {
    const plain = text.trim().replace(',', '.')
    const value = /^\d{1,10}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
    return value >= least && value <= most ? { ok: true, value } : { ok: false }
  },
})

/** A whole number, of which one typed unit is `unit`. */
export const whole = (least: number, most: number, unit = 1): Codec<number> => ({
  input: 'line',
  write: (value) => String(Math.round(value / unit)),
  read(text) {
    const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN
    return value >= least && value <= most ? { ok: true, value: value * unit } : { ok: false }
  },
})

export const choice = <Word extends string>(words: readonly Word[]): Codec<Word> => ({
  input: words,
  write: (word) => word,
  read(text) {
    const value = words.find((word) => word === text)
    return value === undefined ? { ok: false } : { ok: true, value }
  },
})

/** Something else of the game, by the name in its address. */
export const reference = <Kind extends ReferenceKind>(kind: Kind) => ({
  input: 'line' as const,
  write: (id: string, { nameOf }: References) => nameOf(kind, id),
  read(text: string, { find }: References) {
    const value = find(kind, text.trim())
    return value === undefined ? { ok: false as const } : { ok: true as const, value }
  },
})

/** One entry a line; `read` gives undefined for words that say nothing. */
export const lines = <Entry>(
  write: (entry: Entry, references: References) => string,
  read: (words: readonly string[], references: References) => Entry | undefined,
): Codec<Entry[]> => ({
  input: 'lines',
  write: (entries, references) => entries.map((entry) => write(entry, references)).join('\n'),
  read(text, references) {
    const value: Entry[] = []
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      const words = line.trim().split(/\s+/)
      if (words[0] === '') continue
      const entry = read(words, references)
      if (entry === undefined) return { ok: false, line: at + 1 }
      value.push(entry)
    }
    return { ok: true, value }
  },
})

/** For facts that may be absent: an empty field. */
export const optional = <Value>(codec: Codec<Value>): Codec<Value | undefined> => ({
  input: codec.input,
  write: (value, references) => (value === undefined ? '' : codec.write(value, references)),
  read: (text, references) => (text.trim() === '' ? { ok: true, value: undefined } : codec.read(text, references)),
})
