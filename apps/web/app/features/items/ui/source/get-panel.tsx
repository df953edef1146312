import type { LackView, OtherWay, PlaceView, RecipeFigureName, SourceView } from '@stashwise/calculators/view'
import type { Locale } from '@stashwise/game/locale'
import type { ItemPageView, RecipeView, RestockView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { Hammer, PackageOpen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { WhyLink } from '#app/features/calculators/why-link.tsx'
import { useThisPlayer } from '#app/features/progression/player-line.tsx'
import { restockNote } from '#app/features/restocks/restock-words.ts'
import { useRestocks } from '#app/features/restocks/use-restocks.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { CollapsedRows } from '#app/kit/collapsible.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatMoney, withDots } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { PlaceMark } from '#app/kit/place-mark.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'
import styles from './get-panel.module.css'
import { partWords } from './part-words.ts'
import { type GetRow, getRows } from './way-rows.ts'

type GetPanelProps = {
  item: ItemPageView
  source: SourceView
  /** When traders restock; the newest times follow by themselves. */
  restocks: readonly RestockView[]
  isPro: boolean
}

/** Where an item comes from, what is open to the player first: flea market, traders, barters and crafts in one list. */
export function GetPanel({ item, source, restocks: first, isPro }: GetPanelProps) {
  const { url, buyFrom, madeBy: recipes } = item
  const { flea } = source
  const player = useThisPlayer()
  const uses = usesOf(item)
  const { t } = useTranslation('source')
  const { locale, mode } = useFrame()
  const { data: restocks = first } = useRestocks(mode, first)
  const rows = getRows(source, buyFrom)
  const closedFrom = fleaClosedFrom(item, source)
  return (
    <Panel
      id="get"
      title={t('title')}
      aside={
        rows.length === 0 ? null : (
          <AppLink to={`/item/${url}?why=source`} className={`tap ${styles.why}`} aria-label={t('whyLabel')} preventScrollReset>
            {t('why')}
          </AppLink>
        )
      }
    >
      {rows.length === 0 ? (
        <PanelText>{noWayText(source, { isMade: recipes.length > 0, closedFrom }, t, locale)}</PanelText>
      ) : (
        <CollapsedRows
          rows={rows}
          shown={6}
          render={(part) => (
            <FactList>
              {part.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  recipe={recipes.find(({ id }) => id === row.way?.recipe)}
                  fleaLevel={flea?.isOpen === undefined ? flea?.level : undefined}
                  restocks={restocks}
                />
              ))}
            </FactList>
          )}
        />
      )}
      {closedFrom === undefined || rows.length === 0 ? null : <p className="small-dim above-2">{t('fleaClosed', { level: closedFrom })}</p>}
      {rows.some(({ way }) => way?.place) ? <p className="small-dim above-2">{t(`basis.${source.basis}`)}</p> : null}
      {rows.length === 0 ? null : <Quantity url={url} />}
      {uses.barters + uses.crafts === 0 ? null : (
        <p className={`row-facts ${styles.links}`}>
          {uses.barters === 0 ? null : (
            <AppLink className="tap" to={`/barters?item=${encodeURIComponent(url)}`}>
              {t('barters', { count: uses.barters })}
            </AppLink>
          )}
          {uses.crafts === 0 ? null : (
            <AppLink className="tap" to={`/crafts?item=${encodeURIComponent(url)}`}>
              {t('crafts', { count: uses.crafts })}
            </AppLink>
          )}
        </p>
      )}
      {isPro || player?.counts ? null : <p className="small-dim above-2">{t('defaults')}</p>}
    </Panel>
  )
}

/** Barters and crafts that take or give an item, each once: what their pages list of it. */
function usesOf({ madeBy, usedIn }: Pick<ItemPageView, 'madeBy' | 'usedIn'>) {
  const count = (kind: RecipeView['kind']) =>
    new Set([...madeBy, ...usedIn].filter((recipe) => recipe.kind === kind).map(({ id }) => id)).size
  return { barters: count('barter'), crafts: count('craft') }
}

/** Level from which the flea market sells the item, where the player has not reached it and somebody offers it. */
export const fleaClosedFrom = ({ price }: Pick<ItemPageView, 'price'>, { flea }: Pick<SourceView, 'flea'>): number | undefined =>
  flea?.isOpen === false && price.last !== undefined ? flea.level : undefined

type NoWay = { isMade: boolean; closedFrom: number | undefined }

/** Nobody sells it to the player for money; barters for things that have no price are among the recipes of the page. */
function noWayText({ unit }: SourceView, { isMade, closedFrom }: NoWay, t: TFunction<'source'>, locale: Locale): string {
  if (closedFrom !== undefined) return t(isMade ? 'fleaOrMade' : 'fleaOnly', { level: closedFrom })
  if (unit === undefined) return t(isMade ? 'onlyMade' : 'none')
  return t(isMade ? 'worthMade' : 'worth', { price: formatMoney(unit, locale) })
}

const maxUnits = 9999

/** Asks for more than one: limits and whole runs then count. A plain form, so it works without scripts. */
function Quantity({ url }: { url: string }) {
  const { t } = useTranslation('source')
  const id = useId()
  return (
    <Form className={`line ${styles.quantity}`} method="get" action={`/item/${url}`} preventScrollReset>
      <input type="hidden" name="why" value="source" />
      <label htmlFor={id}>{t('quantity')}</label>
      <Input id={id} isDense name="n" type="number" inputMode="numeric" min={1} max={maxUnits} defaultValue={10} required />
      <Button type="submit">{t('plan')}</Button>
    </Form>
  )
}

/** `fleaLevel`: the level the flea market needs, where the player's is not known. */
type RowProps = { row: GetRow; recipe: RecipeView | undefined; fleaLevel: number | undefined; restocks: readonly RestockView[] }

function Row({ row: { unit, way, offer }, recipe, fleaLevel, restocks }: RowProps) {
  const { t, locale, format } = useTexts('source')
  const quest = way?.place?.quest ?? offer?.quest?.name
  const limit = offer?.limit ?? (way?.place?.kind === 'barter' ? way.place.limit : undefined)
  const trader = offer?.trader ?? (way?.place?.kind === 'barter' ? way.place.trader : undefined)
  const blockers = way?.blockers ?? []
  const isNeeded = (name: string) => blockers.some((blocker) => blocker.kind === 'quest' && blocker.name === name)
  const lacks = blockers.map((blocker) => blockerText(blocker, t))
  const isOff = way !== undefined && (way.unused !== undefined || way.blockers.length > 0)
  return (
    <FactRow look={way?.chosen ? 'best' : isOff ? 'off' : undefined}>
      <Mark way={way} offer={offer} />
      <FactName>
        {offer ? t('type.cash', { trader: offer.trader.name, level: offer.traderLevel }) : way ? wayText(way, t) : null}
        {recipe ? <FactNote>{partWords(recipe.inputs, locale)}</FactNote> : null}
        {way?.priceType === 'flea' && fleaLevel !== undefined ? <FactNote>{t('fromLevel', { level: fleaLevel })}</FactNote> : null}
        {quest === undefined || isNeeded(quest) ? null : <FactNote quest>{t('quest', { quest })}</FactNote>}
        <StockNote limit={limit} restockAt={restocks.find((restock) => !isOff && restock.trader.id === trader?.id)?.at} />
        {way?.runOf === undefined ? null : <FactNote>{t('runOf', { count: way.runOf })}</FactNote>}
        {way?.unused ? <FactNote>{t(`unused.${way.unused}`)}</FactNote> : null}
        {lacks.length === 0 ? null : <FactNote>{t('needs', { what: format.list(lacks) })}</FactNote>}
      </FactName>
      <FactFigure>
        {offer && offer.currency !== 'RUB' ? (
          <>
            <Money value={offer.price} currency={offer.currency} />
            <FactNote>{t('inRoubles', { price: format.money(offer.priceRoubles) })}</FactNote>
          </>
        ) : (
          <Derived to={way?.recipe === undefined || !way.place ? undefined : recipeWhy(way.place, way.recipe, 'cost')}>
            <Money value={unit} />
          </Derived>
        )}
      </FactFigure>
    </FactRow>
  )
}

/** How many a trader sells, and when there are more; nothing of what is not known. */
function StockNote({ limit, restockAt }: { limit: number | undefined; restockAt: number | undefined }) {
  const { t, locale } = useTexts('source')
  const notes = [limit === undefined ? undefined : t('limit', { count: limit }), restockNote(restockAt, useNow(), t, locale)]
  const known = notes.filter((note) => note !== undefined)
  return known.length === 0 ? null : <FactNote>{withDots(known)}</FactNote>
}

/** Who sells: the trader's picture, or a mark for the flea market, a barter, a craft, an opened pack. */
function Mark({ way, offer }: Pick<GetRow, 'way' | 'offer'>) {
  const { t } = useTranslation('source')
  if (offer) return <TraderIcon trader={offer.trader} />
  if (way?.place?.kind === 'barter') return <TraderIcon trader={way.place.trader} />
  if (way?.place?.kind === 'craft') return <PlaceMark>{<Hammer size={14} />}</PlaceMark>
  if (way?.pack) return <PlaceMark>{<PackageOpen size={14} />}</PlaceMark>
  return <PlaceMark>{t('fleaLetters')}</PlaceMark>
}

export const recipeWhy = ({ kind }: PlaceView, id: string, figure: RecipeFigureName): string =>
  `/${kind === 'craft' ? 'crafts' : 'barters'}?why=${id}.${figure}`

/** A calculated figure links to its derivation; a price of the market has none. */
const Derived = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? children : <WhyLink to={to}>{children}</WhyLink>

const blockerText = (blocker: LackView, t: TFunction<'source'>): string =>
  t(`blocked.${blocker.kind}`, {
    name: 'name' in blocker ? blocker.name : '',
    level: 'level' in blocker ? blocker.level : '',
  })

function wayText({ priceType, trader, place, pack }: OtherWay, t: TFunction<'source'>): string {
  if (pack) return t('opened', { item: pack.name })
  if (place?.kind === 'barter') return t('type.barter', { trader: place.trader.name, level: place.level })
  if (place?.kind === 'craft') return t('type.craft', { module: place.module.name, level: place.level })
  return t(`type.${priceType}`, { trader: trader ?? '' })
}
