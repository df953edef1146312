import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Table } from '#app/kit/table.tsx'

type KnownLine = (typeof proLines)[number]['lines'][number]

export function ProCompare({ caption }: { caption: string }) {
  const { t } = useTranslation('account')
  return (
    <Table<KnownLine>
      caption={caption}
      columns={[
        {
          id: 'feature',
          header: <span className="sr-only">{t('compare.feature')}</span>,
          cell: (line) => t(`compare.line.${line.id}`),
        },
        {
          id: 'free',
          header: t('compare.free'),
          cell: (line) => <span className="text-dim">{'values' in line ? t(`compare.value.${line.id}.free`) : <No />}</span>,
        },
        {
          id: 'pro',
          header: <span className="text-accent">{t('compare.pro')}</span>,
          cell: (line) => ('values' in line ? t(`compare.value.${line.id}.pro`) : <Yes />),
        },
      ]}
      groups={proLines.map(({ group, lines }) => ({ id: group, title: t(`compare.group.${group}`), rows: lines }))}
      rowId={({ id }) => id}
    />
  )
}

function Yes() {
  const { t } = useTranslation('account')
  return (
    <>
      <Check size={16} aria-hidden="true" className="text-accent" />
      <span className="sr-only">{t('compare.yes')}</span>
    </>
  )
}

function No() {
  const { t } = useTranslation('account')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('compare.no')}</span>
    </>
  )
}

/** `values`: the line has a text for either plan; otherwise only Pro has it. */
type ProLine = { id: string; values?: true }

/**
 * What Free and Pro give, line by line (spec section 6). Texts are `account.compare.line.{id}` and `account.compare.value.{id}`.
 */
const proLines = [
  {
    group: 'market',
    lines: [
      { id: 'charts', values: true },
      { id: 'history' },
      { id: 'search', values: true },
      { id: 'ownPrices' },
      { id: 'modes', values: true },
    ],
  },
  {
    group: 'progress',
    lines: [
      { id: 'saving' },
      { id: 'pmcs' },
      { id: 'trackers', values: true },
      { id: 'items', values: true },
      { id: 'recognition' },
      { id: 'pilot' },
    ],
  },
  {
    group: 'maps',
    lines: [{ id: 'quests', values: true }, { id: 'markers', values: true }, { id: 'position' }, { id: 'questMap', values: true }],
  },
  {
    group: 'builds',
    lines: [{ id: 'calculators', values: true }, { id: 'loadouts' }],
  },
  {
    group: 'tools',
    lines: [
      { id: 'restocks' },
      { id: 'alerts' },
      { id: 'chatBots', values: true },
      { id: 'overlays' },
      { id: 'chat' },
      { id: 'api', values: true },
      { id: 'webhooks' },
      { id: 'ads' },
      { id: 'role' },
      { id: 'share' },
    ],
  },
] as const satisfies readonly { group: string; lines: readonly ProLine[] }[]
