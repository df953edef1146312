import type { UserRecord } from '@stashwise/accounts/record'
import { type RecipeRow, recipeFigureNames } from '@stashwise/calculators/view'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { figuresOf } from '@stashwise/loadouts/loadout-rules'
import { presetBuild } from '@stashwise/loadouts/presets'
import { priceBuild } from '@stashwise/loadouts/price'
import { toSaved } from '@stashwise/loadouts/saved'
import { buildStats } from '@stashwise/loadouts/stats'
import type { RecipeView } from '@stashwise/market/view'
import { describe, expect, test } from 'vitest'
import { compareSale } from '#app/features/items/ui/sale.ts'
import { allWeapons } from '../features/loadouts/testing/all-weapons.ts'

import { type Asker, aProPlayer, askerOf, catalogues } from './testing/asker.ts'

/*
 * Every page and every call that names a recipe's profit, an item's best sale or its cheapest source, over all recipes of the game:
 * every page shows the same figure.
 */

const recipesOf = ({ facts }: Catalogue) =>
  new Map([...facts.joins.madeBy.values()].flat().map((ref) => [ref.recipe.id as string, ref] as const))

/** Every row the pages of crafts and barters show, found by what it gives. */
async function listedRows({ crafts, barters }: Asker, catalogue: Catalogue): Promise<Map<string, RecipeRow>> {
  const rows = new Map<string, RecipeRow>()
  for (const item of catalogue.facts.items) {
    const made = catalogue.facts.joins.madeBy.get(item.uid) ?? []
    for (const [kind, load] of [['craft', crafts] as const, ['barter', barters] as const]) {
      if (!made.some((ref) => ref.kind === kind)) continue
      // A page shows the first rows only: from both ends they are all.
      for (const dir of ['asc', 'desc']) {
        const { list } = await load(`?item=${encodeURIComponent(item.url)}&dir=${dir}`)
        for (const row of list.rows) rows.set(row.id, row)
      }
    }
  }
  return rows
}

/** 200 items: half from everywhere in the list, half of what recipes give. */
function someItems({ facts }: Catalogue) {
  const made = facts.items.filter(({ uid }) => facts.joins.madeBy.has(uid))
  return [facts.items, made].flatMap((all) => all.filter((_, at) => at % Math.ceil(all.length / 100) === 0))
}

/** Few items whose pages show every recipe. */
function pagesOfAllRecipes({ facts }: Catalogue) {
  const seen = new Set<string>()
  const recipesOn = ({ uid }: { uid: ItemUid }) =>
    [...(facts.joins.madeBy.get(uid) ?? []), ...(facts.joins.usedIn.get(uid) ?? [])].map(({ recipe }) => recipe.id)
  return facts.items
    .toSorted((a, b) => recipesOn(b).length - recipesOn(a).length)
    .filter((item) => {
      const fresh = recipesOn(item).filter((id) => !seen.has(id))
      for (const id of fresh) seen.add(id)
      return fresh.length > 0
    })
}

const players: { who: string; record?: UserRecord; modes: GameMode[] }[] = [
  { who: 'a visitor', modes: ['pvp', 'pve'] },
  {
    who: 'a player who sells where more is paid, and counts fuel',
    record: aProPlayer({ sellToFleaOnly: false, fuel: 'metal' }),
    modes: ['pvp'],
  },
  {
    who: 'a player who buys every ingredient',
    record: aProPlayer({ useCrafts: false, useBarters: false }),
    modes: ['pvp'],
  },
]

const everyWay = { search: '', available: false, hideDogtags: false, mixesDoubtful: true, sort: 'gainOfAll', dir: 'desc' } as const
type Money = Partial<Record<'cost' | 'own' | 'revenue' | 'profit' | 'saves', number>>
const money = ({ cost, own, revenue, profit, saves }: Money) => ({ cost, own: own || undefined, revenue, profit, saves })
const parts = (all: readonly { item: { uid: string }; total?: number | undefined }[]) => all.map(({ item, total }) => [item.uid, total])

/** What an item's page says of a recipe is what its list says. */
function expectSameRecipe(recipe: RecipeView, row: RecipeRow | undefined) {
  expect({ id: recipe.id, ...money(recipe), trust: recipe.trust }).toEqual({ id: row?.id, ...money(row?.figures ?? {}), trust: row?.trust })
  expect(parts(recipe.inputs)).toEqual(parts(row?.inputs ?? []))
  expect(parts(recipe.outputs)).toEqual(parts(row?.outputs ?? []))
}

/** A module's craft on the hideout's page: with every part bought, where that can be done, as its list says beside it. */
function expectBought(shown: RecipeRow, row: RecipeRow | undefined) {
  const { id, figures } = shown
  expect(id).toBe(row?.id)
  if (figures.profit === undefined || !row) return
  if (row.bought) expect({ profit: figures.profit, perHour: figures.perHour }).toEqual(row.bought)
  else if (row.crafted) expect(figures).toEqual(row.figures)
  else expect(shown).toEqual(row)
}

describe.each(gameModes.map(({ mode }) => mode))('in %s', (mode) => {
  const catalogue = catalogues.get(mode) ?? expect.fail('no catalogue')
  const recipes = recipesOf(catalogue)
  const items = someItems(catalogue)

  describe.each(players.filter(({ modes }) => modes.includes(mode)))('for $who', ({ record }) => {
    const asker = askerOf(mode, record)
    const listed = listedRows(asker, catalogue)
    const basis = record && !record.useCrafts ? 'bought' : 'cheapest'

    test('a recipe earns the same in its list, on every item’s page, by call, and in its derivation', async () => {
      const rows = await listed
      const seen = new Set<string>()
      for (const { url } of pagesOfAllRecipes(catalogue)) {
        const [called, page] = await Promise.all([asker.byUrl(url), asker.page(url)])
        for (const view of [called, page.item]) {
          for (const recipe of [...view.madeBy, ...view.usedIn]) {
            seen.add(recipe.id)
            expectSameRecipe(recipe, rows.get(recipe.id))
          }
        }
      }
      expect(seen.size).toBe(recipes.size)
      for (const [id, row] of rows) {
        for (const figure of recipeFigureNames) {
          const shown = row.figures[figure]
          if (shown === undefined) continue
          // Cash is what the cost leaves beside the player's own as both are shown, in whole roubles.
          const value = asker.calculator.whyRecipe(id, figure)?.value ?? Number.NaN
          expect(Math.abs(value - shown), `${id}.${figure}`).toBeLessThanOrEqual(figure === 'cash' ? 1 : 0)
        }
      }
    })

    test('the pages’ first rows are those, by the headline of each, certain ones first, without dogtags', async () => {
      const rows = await listed
      for (const [load, headline] of [
        [asker.crafts, 'perHour'],
        [asker.barters, 'saves'],
      ] as const) {
        const { list } = await load('')
        expect(list.rows.length).toBeGreaterThan(10)
        expect(list.basis).toBe(basis)
        for (const row of list.rows) expect(row).toEqual(rows.get(row.id))
        const order = list.rows.map(({ trust, figures }) => [Number(trust === 'low'), -(figures[headline] ?? 0)] as const)
        expect(order).toEqual(order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
        expect(list.rows.flatMap(({ inputs }) => inputs).some(({ item }) => /^dogtags?(_|$)/.test(item.url))).toBe(false)
      }
    })

    test('a module’s crafts earn what their list says they do with all parts bought', async () => {
      const rows = await listed
      const day = { logins: [480] }
      const { view } = await asker.hideout('')
      let crafts = 0
      for (const module of asker.calculator.hideout(day, 1000).modules) {
        for (const row of module.crafts) {
          crafts++
          expectBought(row, rows.get(row.id))
          expect(asker.calculator.whyHideout(day, { id: row.id, figure: 'profit' })?.value).toBe(row.figures.profit)
        }
        const shown = view.modules.find((each) => each.module.id === module.module.id)
        for (const row of [shown?.best ?? [], shown?.crafts ?? []].flat()) expectBought(row, rows.get(row.id))
      }
      expect(crafts).toBe([...recipes.values()].filter(({ kind }) => kind === 'craft').length)
    })

    test('the scanner’s gain is that profit, where the product goes to the flea market', async () => {
      const rows = await listed
      const { view } = await asker.scanner()
      const all = asker.calculator.scan(everyWay, { limit: 5000, isFree: false })
      const first = asker.calculator.scan(
        { ...everyWay, hideDogtags: true, mixesDoubtful: false },
        { limit: view.rows.length, isFree: false },
      )
      expect(view.rows).toEqual(first.rows)
      let compared = 0
      for (const { id, item, gain, fee, route } of all.rows) {
        if (route === 'trader') continue
        const row = rows.get(id.slice(0, id.length - item.uid.length - 1))
        const sold = row?.outputs.find((part) => part.item.uid === item.uid)
        if (sold?.priceType === 'sellToTrader' || row?.figures.profit === undefined) continue
        compared++
        const fees = row.outputs.length === 1 ? row.figures.fee : undefined
        if (fees !== undefined) expect(Math.abs(fee * (sold?.count ?? 0) - fees), id).toBeLessThanOrEqual((sold?.count ?? 0) / 2 + 0.5)
        // Whole roubles of one unit, as often as there are units.
        expect(Math.abs(gain * (sold?.count ?? 0) - row.figures.profit), id).toBeLessThanOrEqual((sold?.count ?? 0) + 1)
      }
      expect(compared).toBeGreaterThan(record ? 50 : 100)
      expect(view.basis).toBe(basis)
    })

    test('an item’s best sale is the same in the list, on its page, by call, in its derivation and in every recipe that gives it', async () => {
      const rows = await listed
      const revenues = [...rows.values()].flatMap(({ outputs }) => outputs)
      for (const { uid, url, fleaBanned } of items) {
        const [called, page] = [await asker.byUrl(url), await asker.page(url, '?why=sale')]
        expect(called.source).toEqual(page.source)
        expect(called.source).toEqual(asker.calculator.source(url))
        const { sales } = called.source
        const trader = sales.find(({ type, opened }) => type === 'sellToTrader' && !opened)
        expect({ url, trader: called.sellTo[0]?.priceRoubles }).toEqual({ url, trader: trader?.unit })
        const flea = sales.find(({ type, opened }) => (type === 'flea' || type === 'historical') && !opened)
        expect(flea !== undefined && fleaBanned).toBe(false)
        if (flea?.asking !== undefined) {
          const { basePrice, fee: rates, price, sellTo } = called
          const settings = { intelligenceCenter3: false, hideoutManagement: 0 }
          const panel = compareSale({
            basePrice,
            askingPrice: flea.asking,
            quantity: 1,
            rates,
            settings,
            fleaBanned,
            sellTo,
            others: [],
            market: price.last,
          })
          if (basePrice !== undefined) expect({ url, net: panel.flea?.net }).toEqual({ url, net: flea.unit })
        }
        const opened = sales.find((sale) => sale.opened)
        const unlisted = opened && opened.unit > (trader?.unit ?? 0) ? opened : trader
        const direct = [flea, unlisted].filter((sale) => sale !== undefined)
        const best = record && !record.sellToFleaOnly && direct.length > 0 ? Math.max(...direct.map(({ unit }) => unit)) : direct[0]?.unit
        if (direct.length > 0) expect({ url, best: page.why?.view?.value }).toEqual({ url, best })
        for (const part of revenues) if (part.item.uid === uid) expect({ url, unit: part.unit }).toEqual({ url, unit: best })
      }
      for (const row of [...(await asker.rows('limit=100&sort=trader&dir=desc')), ...(await asker.rows('limit=100&search=a'))]) {
        const best = asker.calculator.source(row.uid)?.sales.find(({ type }) => type === 'sellToTrader')
        expect({ url: row.url, ...row.bestTrader }).toMatchObject({
          url: row.url,
          ...(best && { priceRoubles: best.unit, trader: { slug: best.trader?.slug } }),
        })
      }
      const { facts: farm } = await asker.farm()
      const coin = asker.calculator.source(farm.coin?.uid ?? '')?.sales.filter(({ type }) => type !== 'barter')
      expect(farm.sales).toEqual(coin)
    })

    test('a weapon’s presets cost on its page what their builds cost in the editor and in lists of loadouts', async () => {
      const all = allWeapons(mode).filter((_, at) => at % 12 === 0)
      let compared = 0
      for (const { url, facts } of all) {
        const { presetPrices } = await asker.page(url)
        const { priceOf } = await asker.weaponPrices(url)
        for (const preset of facts.presets) {
          const made = presetBuild(facts, preset)
          if (!made.ok) continue
          const { total } = priceBuild(facts, made.build, (uid) => priceOf(uid)?.unit)
          const listed = await asker.listPrice({ build: toSaved(facts, made.build), figures: figuresOf(buildStats(facts, made.build)) })
          expect({ url, preset: preset.uid, page: presetPrices[preset.uid], list: listed.price }).toEqual({
            url,
            preset: preset.uid,
            page: total,
            list: total,
          })
          compared += Number(total !== undefined)
        }
      }
      expect(compared).toBeGreaterThan(10)
    })

    test('an item’s cheapest source is the same on its page, by call, on the shopping list and in its derivation', async () => {
      for (const { uid, url } of items) {
        const [called, page] = [await asker.byUrl(url), await asker.page(url, '?why=source')]
        const { unit, isGot, ways } = called.source
        // What it would bring is no price to get it for.
        expect({ url, why: page.why?.view?.value }).toEqual({ url, why: isGot ? unit : undefined })
        const chosen = ways.find((way) => way.chosen)
        if (isGot) expect({ url, chosen: chosen?.unit }).toEqual({ url, chosen: unit })
        expect(page.why?.view?.ways).toEqual(isGot ? ways : ways.filter(({ blockers }) => blockers.length > 0))
        const [price] = await asker.shopping([{ uid, count: 1 }])
        expect({ url, way: price?.way }).toEqual({ url, way: isGot ? chosen : undefined })
        // Whole runs of a recipe may cost more than a share of one, never less.
        if (price?.total !== undefined && unit !== undefined && isGot) expect(price.total + 1, url).toBeGreaterThanOrEqual(unit)
        if (!isGot) expect({ url, total: price?.total }).toEqual({ url, total: undefined })
        else if (price?.total !== undefined) expect({ url, total: asker.calculator.whySource(url, 1)?.value }).toEqual({ url, total: unit })
        const [[many], planned] = [await asker.shopping([{ uid, count: 5 }]), await asker.page(url, '?why=source&n=5')]
        expect({ url, five: planned.why?.view?.value, got: planned.why?.view?.title?.got ?? 5 }).toEqual({
          url,
          five: isGot ? many?.total : undefined,
          got: many?.total === undefined || !isGot ? 5 : 5 - (many.unmet ?? 0),
        })
      }
    })
  })
})
