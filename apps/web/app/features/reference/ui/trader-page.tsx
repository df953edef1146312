import { type Faction, factionName, levelledTraders } from '@stashwise/accounts/vocabulary'
import Lock from 'lucide-react/icons/lock'
import { useMemo } from 'react'
import { PlayerLine, useCountedLevel, useThisPlayer } from '#app/features/progression/player-line.tsx'
import { questSearch, questsHref } from '#app/features/progression/quest-links.ts'
import { Brief } from '#app/kit/brief.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import type { DataColumn, RowSubject } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatMoney, symbolBefore } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Table, type TableColumn } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { pages } from '#app/site/pages.ts'
import { traderHref } from '#app/site/reference-links.ts'
import { type ListSearch, listSort } from '../list-search.ts'
import type { LevelView, StockRow, TraderView } from '../trader-view.ts'
import { moneyColumn } from './figure-column.tsx'
import { NameCell } from './name-cell.tsx'
import { QuestLinks } from './quest-links.tsx'
import styles from './reference.module.css'
import { RestockWait } from './restock-wait.tsx'

const subject: RowSubject<StockRow> = { kind: 'item', of: ({ item }) => [item.url] }

const sortKeys = ['name', 'level', 'price', 'flea']
const noQuest = questSearch.parse({})

/** A trader: what each level needs, when it restocks, and everything it sells. */
export function TraderPage({ trader, assumed, search }: { trader: TraderView; assumed: Faction | undefined; search: ListSearch }) {
  const { t, format } = useTexts('reference')
  const { slug, name, stock, barters, quests, restocksAt } = trader
  const own = useOwnLevel(slug)
  const later = stock.filter(({ isLevelLocked }) => isLevelLocked).length
  const table = useDataTable({
    id: 'stock',
    columns: useStockColumns(),
    rows: stock,
    rowId: ({ item, level, currency, quest }) => `${item.uid} ${level} ${currency} ${quest?.url ?? ''}`,
    subject,
    sort: useMemo(() => listSort(traderHref(slug), search, 'level', sortKeys), [slug, search]),
  })
  return (
    <Page
      title={name}
      lead={[
        t('trader.leadOne', { offers: format.number(stock.length), barters: format.number(barters), quests: format.number(quests) }),
        assumed ? t('trader.countedAs', { faction: factionName(assumed) }) : '',
      ].join(' ')}
      tools={<ButtonLink to={pages.traders}>{t('trader.back')}</ButtonLink>}
    >
      <PlayerLine asks={['traders']} />
      <div className="row-middle">
        {restocksAt === undefined ? null : (
          <span>
            {t('trader.restocks')} <RestockWait at={restocksAt} />
          </span>
        )}
        <span className="row-middle nowrap">
          {barters === 0 ? null : <ButtonLink to={`${pages.barters}?place=${slug}`}>{t('trader.toBarters')}</ButtonLink>}
          {quests === 0 ? null : <ButtonLink to={questsHref(noQuest, { trader: slug })}>{t('trader.toQuests')}</ButtonLink>}
        </span>
      </div>
      <Levels trader={trader} />
      {stock.length === 0 ? (
        <Empty title={t('trader.nothing')}>{t('trader.nothingText')}</Empty>
      ) : (
        <Panel title={t('trader.stock')} aside={<TableTools table={table} name={`stock-${slug}`} />}>
          <PanelText>
            {later === 0 || own === undefined ? t('trader.stockText') : t('trader.stockOwn', { level: own, figure: format.number(later) })}
          </PanelText>
          <div className="stack-3">
            <div className="row-middle">
              <TableFilter table={table} />
              <SortChoice table={table} />
            </div>
            <DataTable table={table} caption={t('trader.stock')} cellAlign="middle" />
          </div>
        </Panel>
      )}
    </Page>
  )
}

/** What each level needs; nothing for those who have but one without conditions. */
function Levels({ trader: { slug, levels, currency } }: { trader: TraderView }) {
  const { t, format } = useTexts('reference')
  const own = useOwnLevel(slug)
  const reached = useCountedLevel()
  const ownNeeds = levels.find(({ level }) => level === own)?.playerLevel
  const needed = ownNeeds !== undefined && reached !== undefined && reached < ownNeeds ? ownNeeds : undefined
  const columns = useMemo(
    (): TableColumn<LevelView>[] => [
      {
        id: 'level',
        header: t('trader.level'),
        cell: ({ level }) => (
          <>
            {format.number(level)}
            {level === own ? <small> {t('trader.own')}</small> : null}
          </>
        ),
      },
      {
        id: 'player',
        header: t('trader.playerLevel'),
        isNumber: true,
        // Everybody has the first.
        cell: ({ playerLevel }) => (playerLevel > 1 ? format.number(playerLevel) : '–'),
      },
      {
        id: 'standing',
        header: t('trader.standing'),
        isNumber: true,
        cell: ({ standing }) => (standing > 0 ? format.decimal(standing) : '–'),
      },
      {
        id: 'turnover',
        header: t('trader.turnover'),
        isNumber: true,
        cell: ({ turnover }) => <Money value={turnover || undefined} currency={currency} short />,
      },
      {
        id: 'pays',
        header: t('trader.pays'),
        isNumber: true,
        isWide: true,
        cell: ({ payRate }) => (payRate > 0 ? format.share(payRate) : '–'),
      },
    ],
    [t, format, currency, own],
  )
  return (
    <Panel title={t('trader.levels')}>
      <div className={styles.levels}>
        <Table
          caption={t('trader.levels')}
          columns={columns}
          rows={levels}
          rowId={({ level }) => level}
          isMarked={({ level }) => level === own}
        />
        {needed === undefined ? null : <p className="small-dim">{t('trader.tooLow', { level: own, needed })}</p>}
      </div>
    </Panel>
  )
}

function Price({ price, currency }: Pick<StockRow, 'price' | 'currency'>) {
  const { locale } = useTexts('reference')
  return <Brief exact={formatMoney(price, locale, currency)} value={price} sign={symbolBefore(currency)} />
}

/** The level the player has with a trader; undefined while they have not said it, or count everything. */
function useOwnLevel(slug: string): number | undefined {
  const player = useThisPlayer()
  const trader = levelledTraders.find((each) => each.toLowerCase() === slug)
  return trader && player?.counts && player.known.includes('traders') ? player.traderLevels[trader] : undefined
}

function useStockColumns(): readonly DataColumn<StockRow>[] {
  const { t, format } = useTexts('reference')
  return useMemo(() => {
    const levels = ['1', '2', '3', '4']
    return [
      {
        id: 'name',
        header: t('key.column.name'),
        isRowHead: true,
        cell: ({ item }) => <NameCell item={item} />,
        value: ({ item }) => item.name,
        sorts: [{ key: 'name', label: t('key.column.name') }],
        card: 'title',
        width: 'rest',
      },
      {
        id: 'quest',
        header: t('trader.unlockedBy'),
        cell: ({ quest }) =>
          quest === undefined ? (
            '–'
          ) : quest.isLocking ? (
            <span className={styles.locked}>
              <Lock size={12} role="img" aria-label={t('trader.questOpen')} />
              <QuestLinks quests={[quest]} />
            </span>
          ) : (
            <QuestLinks quests={[quest]} />
          ),
        value: ({ quest }) => quest?.name,
        width: 'text',
      },
      {
        id: 'limit',
        header: t('trader.limit'),
        cell: ({ limit }) => (limit === undefined ? '–' : format.number(limit)),
        value: ({ limit }) => limit,
        isNumber: true,
      },
      {
        id: 'level',
        header: t('trader.level'),
        cell: ({ level, isLevelLocked }) =>
          isLevelLocked ? (
            <span className={styles.closed}>
              <Lock size={12} role="img" aria-label={t('trader.closed')} />
              {format.number(level)}
            </span>
          ) : (
            format.number(level)
          ),
        value: ({ level }) => String(level),
        sorts: [{ key: 'level', label: t('trader.level') }],
        filterBy: levels.map((value) => ({ value, label: t('trader.levelOf', { level: value }) })),
        isNumber: true,
        line: 2,
      },
      {
        id: 'price',
        header: t('trader.price'),
        cell: ({ price, currency }) => <Price price={price} currency={currency} />,
        value: ({ priceRoubles }) => priceRoubles,
        sorts: [{ key: 'price', label: t('trader.price') }],
        isNumber: true,
        line: 1,
      },
      moneyColumn({ id: 'flea', header: t('trader.flea'), value: ({ flea }) => flea, line: 3 }),
    ]
  }, [t, format])
}
