import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import type { SiteService } from '#app/site/service.ts'
import { createCalculatorsApi } from './api.ts'
import { createCalculators } from './server/create-calculators.ts'

export const calculatorsArea = defineArea({
  name: 'calculators',
  create(
    { catalogues, clock },
    { site, player, figures }: { site: Pick<SiteService, 'fuelBase'>; player: PlayerService; figures: FiguresService },
  ) {
    const calculators = createCalculators({ catalogueOf: catalogues.current, fuelBase: site.fuelBase, clock })
    return { services: { calculators }, api: (run) => createCalculatorsApi({ calculators, player, figures }, run) }
  },
})
