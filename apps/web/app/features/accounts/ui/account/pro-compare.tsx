import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Table } from '#app/kit/table.tsx'
import { SoonMark } from '#app/site/soon-mark.tsx'
import { isSoon, proLines } from './pro-lines.ts'

type ProLine = (typeof proLines)[number]['lines'][number]

/** Free and Pro side by side. */
export function ProCompare({ caption }: { caption: string }) {
  const { t } = useTranslation('account')
  return (
    <Table<ProLine>
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
          cell: (line) => (
            <span className="text-dim">{'values' in line ? isSoon(line) ? <SoonMark /> : t(`compare.value.${line.id}.free`) : <No />}</span>
          ),
        },
        {
          id: 'pro',
          header: <span className="text-accent">{t('compare.pro')}</span>,
          cell: (line) => (isSoon(line) ? <SoonMark /> : 'values' in line ? t(`compare.value.${line.id}.pro`) : <Yes />),
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
