import type { BlockerView, OtherWay, PlaceView, RecipeFigureName, SaleWay, SourceView } from '@stashwise/calculators/view'
import { sourceTexts } from '@stashwise/i18n/source-texts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelSubtitle, PanelText } from '#app/kit/panel.tsx'
import { WhyLink } from '../why/why-link.tsx'
import styles from './source-panel.module.css'

const waysShown = 6
/** The panel beside this one has every buyer. */
const salesShown = 3

/** Where an item comes from for least and goes for most, with every other way beside it. */
export function SourcePanel({ source, url, isPro }: { source: SourceView; url: string; isPro: boolean }) {
  const { t } = useAreaTexts('source', sourceTexts)
  const { locale } = useFrame()
  return (
    <Panel
      id="source"
      title={t('source.title')}
      aside={
        source.unit === undefined ? null : (
          <AppLink to={`/item/${url}?why=source`} className={styles.why} aria-label={t('source.whyLabel')} preventScrollReset>
            {t('source.why')}
          </AppLink>
        )
      }
    >
      {source.unit === undefined ? <PanelText>{t('source.none')}</PanelText> : null}
      {source.isGot === false && source.unit !== undefined ? (
        <PanelText>{t('source.worth', { price: formatMoney(source.unit, locale) })}</PanelText>
      ) : (
        <FactList>
          {source.ways.slice(0, waysShown).map((way, rank) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a trader may have two barters of a level that cost the same; ranks tell them apart
            <WayRow key={`${wayKey(way)} ${rank}`} way={way} />
          ))}
        </FactList>
      )}
      {source.unit === undefined ? null : <Quantity url={url} />}
      <PanelSubtitle>{t('source.sell')}</PanelSubtitle>
      {source.sales.length === 0 ? <PanelText>{t('source.sellNone')}</PanelText> : null}
      <FactList>
        {source.sales.slice(0, salesShown).map((sale, at) => (
          <SaleRow
            key={`${sale.type}${sale.trader?.id ?? ''}${sale.unit}`}
            sale={sale}
            isBest={at === 0 && source.sales.length > 1}
            url={url}
          />
        ))}
      </FactList>
      {source.recipes === 0 ? null : (
        <p className={styles.links}>
          <AppLink to={`/barters?item=${encodeURIComponent(url)}`}>{t('source.barters')}</AppLink>
          <AppLink to={`/crafts?item=${encodeURIComponent(url)}`}>{t('source.crafts')}</AppLink>
        </p>
      )}
      {isPro ? null : <p className={styles.note}>{t('source.defaults')}</p>}
    </Panel>
  )
}

const mostUnits = 9999

/** Asks for more than one: limits and whole runs then count. A plain form, so it works without scripts. */
function Quantity({ url }: { url: string }) {
  const { t } = useAreaTexts('source', sourceTexts)
  return (
    <Form className={styles.quantity} method="get" action={`/item/${url}`} preventScrollReset>
      <input type="hidden" name="why" value="source" />
      <label>
        {t('source.quantity')}{' '}
        <input className="field" name="n" type="number" inputMode="numeric" min={1} max={mostUnits} defaultValue={10} required />
      </label>
      <Button type="submit">{t('source.plan')}</Button>
    </Form>
  )
}

const wayKey = ({ priceType, trader, place, unit }: OtherWay) =>
  `${priceType}${trader ?? ''}${place ? `${place.kind}${place.level}${place.kind === 'barter' ? place.trader.id : place.module.id}` : ''}${unit}`

function WayRow({ way }: { way: OtherWay }) {
  const { t } = useAreaTexts('source', sourceTexts)
  const quest = way.place?.quest
  return (
    <FactRow look={way.chosen ? 'best' : way.unused || way.blockers.length > 0 ? 'off' : undefined}>
      <FactName>
        {wayText(way, t)}
        {quest === undefined ? null : <FactNote quest>{t('source.quest', { quest })}</FactNote>}
        {way.unused ? <FactNote>{t(`source.unused.${way.unused}`)}</FactNote> : null}
        {way.blockers.map((blocker) => (
          <FactNote key={JSON.stringify(blocker)}>{blockerText(blocker, t)}</FactNote>
        ))}
      </FactName>
      <FactFigure>
        <Derived to={way.recipe === undefined || !way.place ? undefined : recipeWhy(way.place, way.recipe, 'cost')}>
          <Money value={way.unit} />
        </Derived>
      </FactFigure>
    </FactRow>
  )
}

const recipeWhy = ({ kind }: PlaceView, id: string, figure: RecipeFigureName): string =>
  `/${kind === 'craft' ? 'crafts' : 'barters'}?why=${id}.${figure}`

/** A calculated figure links to its derivation; a price of the market has none. */
const Derived = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? children : <WhyLink to={to}>{children}</WhyLink>

const blockerText = (blocker: BlockerView, t: TFunction): string =>
  t(`source.blocked.${blocker.kind}`, {
    name: blocker.kind === 'edition' ? '' : blocker.name,
    level: 'level' in blocker ? blocker.level : '',
  })

function wayText({ priceType, trader, place }: OtherWay, t: TFunction): string {
  if (place?.kind === 'barter') return t('source.type.barter', { trader: place.trader.name, level: place.level })
  if (place?.kind === 'craft') return t('source.type.craft', { module: place.module.name, level: place.level })
  return t(`source.type.${priceType}`, { trader: trader ?? '' })
}

function SaleRow({ sale, isBest, url }: { sale: SaleWay; isBest: boolean; url: string }) {
  const { t } = useAreaTexts('source', sourceTexts)
  const { locale } = useFrame()
  const { place } = sale
  return (
    <FactRow look={isBest ? 'best' : undefined}>
      <FactName>
        {place?.kind === 'barter'
          ? t('source.asInput', { trader: place.trader.name, level: place.level })
          : t(`source.type.${sale.type}`, { trader: sale.trader?.name ?? '' })}
        {sale.fee > 0 ? <FactNote>{t('source.afterFee', { fee: formatMoney(sale.fee, locale) })}</FactNote> : null}
      </FactName>
      <FactFigure>
        <Derived
          to={
            sale.recipe !== undefined && place
              ? recipeWhy(place, sale.recipe, 'profit')
              : sale.fee > 0
                ? `/item/${url}?why=sale`
                : undefined
          }
        >
          <Money value={sale.unit} />
        </Derived>
      </FactFigure>
    </FactRow>
  )
}
