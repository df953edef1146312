import { onlyMeasure } from '@stashwise/accounts/challenges'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { withDots } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Table, type TableColumn } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { Board, StandingView } from '../service.ts'
import styles from './standings-panel.module.css'

/** `own`: the player who looks. */
export function StandingsPanel({ board: { challenge, standings, waiting }, own }: { board: Board; own: string | undefined }) {
  const { t } = useTranslation('challenges')
  const columns = useColumns(challenge.weights, own)
  return (
    <Panel title={t('standings.title')}>
      {standings.length === 0 ? (
        <Empty title={t('standings.none')}>{t('standings.noneText')}</Empty>
      ) : (
        <Table
          caption={t('standings.title')}
          columns={columns}
          rows={standings}
          rowId={({ player }) => player}
          isMarked={({ player }) => player === own}
        />
      )}
      {waiting > 0 ? <PanelText>{t('standings.waiting', { count: waiting })}</PanelText> : null}
    </Panel>
  )
}

type Column = TableColumn<StandingView>

/** What decides, and beside points what they come from. */
function useColumns(weights: Board['challenge']['weights'], own: string | undefined): Column[] {
  const { t, format } = useTexts('challenges')
  const figure = (value: number | undefined) => (value === undefined ? '–' : format.number(value))
  const only = onlyMeasure(weights)
  const isWide = only === undefined
  const measures: Record<keyof typeof weights, Column> = {
    items: { id: 'items', header: t('standings.worth'), cell: ({ worth }) => <Money short value={worth} />, isNumber: true, isWide },
    quests: { id: 'quests', header: t('standings.quests'), cell: ({ quests }) => figure(quests), isNumber: true, isWide },
    levels: { id: 'levels', header: t('standings.level'), cell: ({ level }) => figure(level), isNumber: true, isWide },
  }
  const player: Column = {
    id: 'player',
    header: t('standings.player'),
    cell: ({ player: id, place, name, ...standing }) => (
      <span className={styles.player}>
        <span className={styles.place} title={t('standings.place', { place })}>
          {place}
        </span>
        <span className="wrap">
          {name} {id === own ? <Badge tone="accent">{t('standings.you')}</Badge> : null}
          {only ? null : (
            <span className={styles.figures}>
              <Figures weights={weights} of={standing} />
            </span>
          )}
        </span>
      </span>
    ),
  }
  const points: Column = { id: 'points', header: t('standings.points'), cell: ({ score }) => figure(score), isNumber: true }
  const counted = (['items', 'quests', 'levels'] as const).filter((measure) => weights[measure] > 0).map((measure) => measures[measure])
  return [player, ...(only ? [] : [points]), ...counted]
}

type FiguresProps = { weights: Board['challenge']['weights']; of: Pick<StandingView, 'worth' | 'quests' | 'level'> }

/** What points come from, in a line: phones have no room for its columns. */
function Figures({ weights, of: { worth, quests, level } }: FiguresProps) {
  const { t, format } = useTexts('challenges')
  return withDots([
    weights.items > 0 ? t('history.worth', { worth: format.moneyShort(worth, 'RUB') }) : undefined,
    weights.quests > 0 && quests !== undefined ? t('history.quests', { count: quests }) : undefined,
    weights.levels > 0 && level !== undefined ? t('history.level', { level }) : undefined,
  ])
}
