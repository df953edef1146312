import type { WidgetsService } from '../service.ts'
import { makeLine } from './make-line.ts'

type Parts = Parameters<typeof makeLine>[0]

export function createWidgets(parts: Parts): WidgetsService {
  return {
    line: async (contents, locale) => makeLine(parts, contents, [], locale),
  }
}
