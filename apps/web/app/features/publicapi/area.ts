import { openApiDocument } from '@stashwise/contracts/v1/document'
import { memoize } from '@stashwise/game/memoize'
import { pictureIdOf, picturePath, pictureVersion } from '@stashwise/game/picture'
import { Hono } from 'hono'
import { requireKey } from '#app/features/keys/key-of-request.ts'
import type { KeysService } from '#app/features/keys/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { RepliesService } from '#app/features/streamers/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { limitHeaders } from '#app/http/limit-headers.ts'
import { parseRequest } from '#app/http/parse-request.ts'
import { defineArea } from '#app/platform/define-area.ts'
import type { SiteAddresses } from './server/present-items.ts'
import { previewTable } from './server/preview-table.ts'
import { createPriceDialect } from './server/price-dialect.ts'
import { createPublicApi } from './server/public-api.ts'
import { createReference } from './server/reference.ts'
import { createRepeats } from './server/repeats.ts'
import { createResources, type ResourceServices } from './server/resources.ts'
import { createOpenSender } from './server/send-open.ts'
import type { PublicApiService } from './service.ts'

type Needs = ResourceServices & { market: MarketService; keys: KeysService; replies: RepliesService }

export const publicapiArea = defineArea({
  name: 'publicapi',
  create({ config, clock, build, catalogues, consume }, needs: Needs) {
    const { keys, calculators, replies } = needs
    const { publicUrl } = config.http
    const hasFeed = config.pages.imageBaseUrl !== ''
    const site: SiteAddresses = {
      publicUrl,
      pictureOf(item, kind) {
        const path = picturePath(pictureIdOf(item), kind, { hasFeed, version: pictureVersion(clock()) }, 'webp')
        return path && `${publicUrl}${path}`
      },
    }
    const document = openApiDocument({ url: site.publicUrl, name: 'Stashwise' })
    const resources = createResources({ ...needs, site, clock, parse: parseRequest })
    const sender = createOpenSender()
    const repeats = createRepeats()
    const publicApi: PublicApiService = {
      document,
      reference: memoize((locale) => createReference(document, locale)),
      previewTable: (search, locale) => previewTable(catalogues.current(search.mode), search, { locale, now: clock() }, site),
    }
    return {
      services: { publicApi },
      openApi: {
        under: ['/api/v1'],
        findUnchanged(read) {
          const repeat = repeats.find(read)
          // One too many is refused where all refusals are made.
          return repeat && consume('openCall', read.address).then((state) => ({ ...repeat.headers, ...limitHeaders(state) }), nothing)
        },
        api(run) {
          const dialect = createPriceDialect({
            catalogueOf: calculators.catalogue,
            site,
            clock,
            sender,
            run,
            admit: (isBulk) => keys.open({ isBulk: () => isBulk }),
            requireKey: (c) => requireKey(c, 'data'),
            priceLine: (typed, viewer) => replies.line({ kind: 'price', typed, ...viewer }).line,
          })
          const own = createPublicApi({
            resources,
            document: { version: build.id, text: JSON.stringify(document) },
            admit: keys.open(),
            hasKey: (c) => c.get('apiKey') !== undefined,
            sender,
            repeats,
            run,
          })
          // Its paths lie among ours: `/api/v1/pve/items/all` is no item of ours.
          return new Hono<CallVariables>().route('/', dialect).route('/', own)
        },
      },
    }
  },
})

const nothing = () => undefined
