import { deviceOf } from '#app/http/device.ts'
import type { LimitName } from '#app/platform/limit-table.ts'
import type { Platform } from '#app/platform/platform.ts'
import { withoutPersonal } from '#app/platform/without-personal.ts'
import type { SiteService } from '../service.ts'

type Parts = Pick<Platform, 'note'> & { consume(name: LimitName, key: string): Promise<unknown>; log: Pick<Platform['log'], 'warn'> }

/** Extensions of a browser and what its engine says of every busy page: nothing that the site could mend. */
const isForeign = (stack: string, message: string): boolean =>
  /-extension:\/\//.test(stack) || /^(ResizeObserver loop|Script error\.?$)/.test(message)

/** Addresses in a text without their search, which may carry a token. */
const withoutSearch = (text: string): string => text.replaceAll(/\?[^\s:)]*/g, '')

const maxLineLength = 500
const clean = (text: string): string => withoutPersonal(withoutSearch(text)).slice(0, maxLineLength)

/**
 * Logs the errors of pages, for the server's log and `/admin/logs`: by address and in all so many an hour, without what could say who
 * had them. The stack is cut to the part that names the place.
 */
export function createPageErrorLog({ consume, log, note }: Parts): SiteService['notePageError'] {
  return async ({ kind, name, message, stack, component, path }, { address, userAgent }) => {
    if (isForeign(stack, message)) return
    await consume('pageError', address)
    await consume('pageErrors', 'all')
    const { browser, system } = deviceOf(userAgent)
    const details = {
      kind,
      path: clean(path),
      ...(browser || system ? { device: [browser, system].filter(Boolean).join(' on ') } : {}),
      ...(stack ? { stack: clean(stack) } : {}),
      ...(component ? { component: clean(component.trim()) } : {}),
    }
    const line = clean(name && name !== 'Error' ? `${name}: ${message}` : message)
    log.warn(details, `a page failed in a browser: ${line}`)
    // The log of the site is in the database: without it the line above must do.
    await note({ area: 'browser', level: kind === 'hydration' ? 'warn' : 'error', message: line, details })
  }
}
