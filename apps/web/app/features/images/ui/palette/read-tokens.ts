/** Custom properties of the design system by their names, in the order of the file; values as written. */
export type Tokens = ReadonlyMap<string, string>
export type Themes = { dark: Tokens; light: Tokens }

/** The declarations of a part of the file, which has one a line. */
function listTokens(css: string): [name: string, value: string][] {
  return css.split(/[\n{;]/).flatMap((line): [string, string][] => {
    const text = line.trim()
    const at = text.indexOf(':')
    return text.startsWith('--') && at !== -1 ? [[text.slice(2, at), text.slice(at + 1).trim()]] : []
  })
}

/** The tokens of both themes, as `tokens.css` writes them: dark first, then what light changes of it. */
export function readTokens(css: string): Themes {
  const at = css.indexOf('prefers-color-scheme: light')
  const touch = css.indexOf('pointer: coarse')
  const end = touch === -1 ? at : Math.min(at, touch)
  const dark = listTokens(at === -1 ? css : css.slice(0, end))
  const changed = at === -1 ? [] : listTokens(css.slice(at))
  return { dark: new Map(dark), light: new Map([...dark, ...changed]) }
}

/** What a token is for, by its name. */
export type TokenGroup = 'ground' | 'text' | 'line' | 'cell' | 'size' | 'type' | 'other'

export function groupOf(name: string, value: string): TokenGroup {
  if (name.startsWith('cell-')) return 'cell'
  if (/^(bg|warn-bg)/.test(name)) return 'ground'
  if (name.startsWith('line')) return 'line'
  if (/^(font|size|word)/.test(name)) return 'type'
  if (value.startsWith('#')) return 'text'
  return /^(space|radius|header|page)/.test(name) ? 'size' : 'other'
}
