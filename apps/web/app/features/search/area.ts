import { setTimeout as pause } from 'node:timers/promises'
import { countedLevel } from '@stashwise/accounts/counted-level'
import { catalogueAt } from '@stashwise/catalogue/catalogue-at'
import { buildLocaleIndex } from '@stashwise/catalogue/catalogue-facts'
import { AppError } from '@stashwise/game/app-error'
import { locales } from '@stashwise/game/locale'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { inSteps } from '#app/platform/in-steps.ts'
import { createSearchApi } from './api.ts'
import { createPlaces } from './server/create-places.ts'
import { findPrices } from './server/find-prices.ts'
import { createNamesCache } from './server/names-cache.ts'
import { createWarmer } from './server/warmer.ts'
import type { SearchService } from './service.ts'

/** The first pages of a new process come before languages that nobody has asked for. */
const warmAfterMs = 3000
/** Pause between two languages that are prepared ahead: pages come first. */
const languagePauseMs = 100

export const searchArea = defineArea({
  name: 'search',
  create({ catalogues, clock, onError }, { player, figures }: { player: PlayerService; figures: FiguresService }) {
    const names = createNamesCache(catalogues.facts)
    /** Prepares all languages, so that the first player of each does not wait. */
    async function warm() {
      for (const locale of locales) {
        for (const facts of catalogues.facts()) await inSteps(buildLocaleIndex(facts, locale))
        if (catalogues.facts().length > 0) await inSteps(names.warm(locale))
        await pause(languagePauseMs, undefined, { ref: false })
      }
    }
    const warmer = createWarmer({ wanted: catalogues.facts, warm, onError })
    catalogues.subscribe(warmer.look)
    const search: SearchService = {
      names: names.prepared,
      places: createPlaces(catalogues.facts),
      prices(text, viewer, record) {
        const catalogue = catalogues.current(viewer.mode)
        if (!catalogue) throw new AppError('catalogue/empty', { mode: viewer.mode })
        return findPrices(catalogueAt(catalogue, { level: countedLevel(record) }), text, viewer, clock())
      },
    }
    let soon: NodeJS.Timeout | undefined
    return {
      services: { search },
      api: (run) => createSearchApi({ search, player, figures }, run),
      background() {
        soon = setTimeout(warmer.start, warmAfterMs).unref()
      },
      stop() {
        clearTimeout(soon)
        warmer.stop()
      },
    }
  },
})
