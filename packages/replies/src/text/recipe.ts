import type { RecipeRow } from '@stashwise/calculators/view'
import type { RecipeFigures } from '../figures/recipe.ts'
import type { ReplyField } from '../kinds.ts'
import type { Reply, ReplyPart } from '../reply.ts'
import type { ReplySources } from '../sources.ts'
import type { ReplyWords } from '../words.ts'
import { aboutItem, listParts, weights } from './parts.ts'

export function recipeReply(kind: 'craft' | 'barter', figures: RecipeFigures, words: ReplyWords, sources: ReplySources): Reply {
  const { link, others, best, ways } = figures
  const { text } = words
  const none = { value: text(kind === 'craft' ? 'recipe.noCraft' : 'recipe.noBarter'), weight: weights.main }
  if (!best) return aboutItem(kind, { link, others, parts: [none], fields: {} }, words, sources)
  const { parts, fields } = kind === 'craft' ? craftParts(best, words) : barterParts(best, words)
  const more = ways > 1 ? [{ value: text('recipe.more', { count: ways - 1 }), weight: weights.more }] : []
  const simulated = sources.catalogue.simulated ? [{ value: text('price.simulated'), weight: weights.main }] : []
  const madeUp = sources.catalogue.simulated ? { madeUp: { note: text('price.simulated'), fields: marketFields } } : {}
  return { ...aboutItem(kind, { link, others, parts: [...parts, ...more, ...simulated], fields }, words, sources), ...madeUp }
}

const marketFields: readonly string[] = ['cost', 'profit', 'perHour', 'saves'] satisfies ReplyField<'craft' | 'barter'>[]

type Best = NonNullable<RecipeFigures['best']>
type Said = { parts: ReplyPart[]; fields: Record<string, string | undefined> }

function craftParts({ row, count }: Best, words: ReplyWords): Said {
  const { text, money, number, duration } = words
  const { figures } = row
  const module = placeOf(row, words)
  const time = figures.time === undefined ? undefined : duration(figures.time)
  const profit = figures.profit === undefined ? undefined : money(figures.profit)
  const perHour = figures.perHour === undefined ? undefined : money(figures.perHour)
  const inputs = inputsOf(row, words)
  const parts: ReplyPart[] = [
    { value: [`×${number(count)}`, module, ...(time === undefined ? [] : [time])].join(', '), weight: weights.main },
    costPart(row, words),
    ...(profit === undefined
      ? []
      : [
          {
            label: text('label.profit'),
            value: perHour === undefined ? profit : text('recipe.profit', { profit, perHour }),
            weight: weights.main,
          },
        ]),
    { label: text('label.from'), value: inputs, weight: weights.third },
  ]
  return { parts, fields: { count: number(count), module, time, cost: costOf(row, words), profit, perHour, inputs } }
}

function barterParts({ row, count }: Best, words: ReplyWords): Said {
  const { text, money, number } = words
  const { figures } = row
  const trader = placeOf(row, words)
  const saves = figures.saves === undefined ? undefined : money(figures.saves)
  const inputs = inputsOf(row, words)
  const parts: ReplyPart[] = [
    { value: [...(count > 1 ? [`×${number(count)}`] : []), trader].join(', '), weight: weights.main },
    { label: text('label.from'), value: inputs, weight: weights.main },
    costPart(row, words),
    ...savesPart(row, words),
  ]
  return { parts, fields: { count: number(count), trader, cost: costOf(row, words), saves, inputs } }
}

/** What a barter saves against buying from the cheapest seller, or costs more. */
function savesPart({ figures: { saves } }: RecipeRow, { text, money }: ReplyWords): ReplyPart[] {
  if (saves === undefined) return []
  if (saves < 0) return [{ value: text('recipe.dearer', { price: money(-saves) }), weight: weights.second }]
  return [{ label: text('label.saves'), value: money(saves), weight: weights.second }]
}

const costOf = ({ figures: { cost } }: RecipeRow, { money }: ReplyWords): string | undefined =>
  cost === undefined ? undefined : money(cost)

const costPart = ({ figures: { cost } }: RecipeRow, { text, money }: ReplyWords): ReplyPart =>
  cost === undefined
    ? { value: text('recipe.noCost'), weight: weights.second }
    : { label: text('label.cost'), value: money(cost), weight: weights.second }

/** Trader or module with its level, and the quest before it. */
function placeOf({ place }: RecipeRow, { text }: ReplyWords): string {
  const { level, quest } = place
  const at =
    place.kind === 'barter'
      ? text('place.trader', { name: place.trader.name, level })
      : text('place.module', { name: place.module.name, level })
  return quest === undefined ? at : `${at} (${quest})`
}

const inputsOf = ({ inputs }: RecipeRow, words: ReplyWords): string =>
  listParts(
    inputs.filter(({ isTool }) => !isTool).map(({ item, count }) => ({ name: item.shortName, count })),
    words,
  )
