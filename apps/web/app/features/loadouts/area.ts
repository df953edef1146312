import { findItem } from '@stashwise/catalogue/catalogue'
import { itemUid } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { Hono } from 'hono'
import type { AuditService } from '#app/features/admin/audit.ts'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createLoadoutsApi } from './api.ts'
import { createSavedApi } from './saved-api.ts'
import { createLoadouts } from './server/create-loadouts.ts'
import { createPictures } from './server/picture/create-pictures.ts'
import { loadoutJobs } from './server/saved/check-job.ts'
import { createSavedLoadouts } from './server/saved/create-saved-loadouts.ts'
import { namesLoadouts } from './server/saved/present-loadout.ts'

/** Announced when a published loadout came, changed or left; the payload is its weapon's uid. */
const publishedChannel = 'stashwise_loadouts'

/** A client requests one picture per link, a page a few; a thread of its own renders two at a time. */
const pictureLimits = { atOnce: 2, perClient: 20, total: 200, maxMs: 20_000 }

export const loadoutsArea = defineArea({
  name: 'loadouts',
  create(
    { catalogues, database, bus, clock, consume, clearPages, onError, thread },
    {
      calculators,
      player,
      figures,
      audit,
    }: { calculators: CalculatorsService; player: PlayerService; figures: FiguresService; audit: AuditService },
  ) {
    const factsOf = (mode: GameMode) => catalogues.current(mode)?.facts
    const loadouts = createLoadouts({ calculators, slotsOf: catalogues.slots })
    const savedLoadouts = thread.waitingOutside(
      createSavedLoadouts({
        ...database,
        factsOf,
        weaponOf: loadouts.weaponOf,
        calculators,
        consume,
        clock,
        audit,
        onPublicChange: (weapon) => bus.announce(publishedChannel, weapon).catch(onError),
      }),
    )
    // Pages of visitors name published loadouts.
    bus.on(publishedChannel, (weapon) => {
      if (!weapon) return clearPages()
      const urls = gameModes.flatMap(({ mode }) => {
        const facts = factsOf(mode)
        return (facts && findItem(facts, itemUid(weapon))?.url) ?? []
      })
      clearPages((path) => namesLoadouts(path, urls))
    })
    const pictures = createPictures({
      loadouts,
      saved: savedLoadouts,
      inTurn: thread.fairTurns(pictureLimits),
      outside: thread.outside,
    })
    return {
      services: { loadouts, savedLoadouts, pictures },
      api: (run) =>
        new Hono<CallVariables>()
          .route('/', createLoadoutsApi({ loadouts, player, figures }, run))
          .route('/', createSavedApi({ savedLoadouts, player, figures }, run)),
      jobs: loadoutJobs({ db: database.db, weaponOf: loadouts.weaponOf }),
    }
  },
})
