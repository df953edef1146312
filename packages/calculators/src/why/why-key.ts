import {
  type DayFigureName,
  dayFigureNames,
  type RecipeFigureName,
  recipeFigureNames,
  type ScanFigureName,
  scanFigureNames,
} from '../view.ts'

/** A craft's figure, the day of a module by its slug, or a figure of the whole day. */
export type HideoutWhyKey = { id: string; figure: RecipeFigureName } | { module: string } | { figure: DayFigureName }

/** A key and a figure out of `{key}.{figure}`; undefined where the figure is none of these. */
function readKey<Figure extends string>(text: string, figures: readonly Figure[]): { id: string; figure: Figure } | undefined {
  const dot = text.lastIndexOf('.')
  const figure = figures.find((name) => name === text.slice(dot + 1))
  return dot > 0 && figure ? { id: text.slice(0, dot), figure } : undefined
}

/** Splits `{recipe id}.{figure}`; undefined for anything else. */
export const parseWhy = (text: string): { id: string; figure: RecipeFigureName } | undefined => readKey(text, recipeFigureNames)

/** Splits `{way}.{figure}` of the scanner; undefined for anything else. */
export const parseScanWhy = (text: string): { id: string; figure: ScanFigureName } | undefined => readKey(text, scanFigureNames)

/** A derivation of the hideout in the address: `day.{module}`, `all.{figure}` of the day, or `{recipe id}.{figure}`. */
export function parseHideoutWhy(text: string): HideoutWhyKey | undefined {
  if (text.startsWith('day.')) return { module: text.slice('day.'.length) }
  const day = readKey(text, dayFigureNames)
  return day?.id === 'all' ? { figure: day.figure } : parseWhy(text)
}
