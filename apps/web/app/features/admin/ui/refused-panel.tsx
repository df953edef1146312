import { Form } from 'react-router'
import { formatNumber } from '../../../ui/format.ts'
import { useFrame } from '../../../ui/frame.tsx'
import type { FeedDocument } from '../service.ts'
import { Confirm } from './confirm.tsx'
import { Panel } from './panel.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

/** Documents that came so much smaller than before that an admin must look at them. */
export function RefusedPanel({ refused }: { refused: readonly FeedDocument[] }) {
  const { t } = useAdminText()
  return (
    <Panel title={t('admin.logs.refused')}>
      <ul className="admin-rows">
        {refused.map((row) => (
          <RefusedRow key={`${row.mode}/${row.document}`} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function RefusedRow({ row: { document, mode, refused } }: { row: FeedDocument }) {
  const { t } = useAdminText()
  const { locale } = useFrame()
  if (!refused) return null
  const counts = { records: formatNumber(refused.records, locale), expected: formatNumber(refused.expected, locale) }
  return (
    <li>
      <div>
        <p>
          {document} {mode === '' ? null : <span className="admin-badge">{mode}</span>}
        </p>
        <p className="admin-sub">
          {t('admin.logs.refusedText', counts)} · <Ago at={refused.at} />
        </p>
      </div>
      {refused.accepted ? (
        <span className="text-dim">{t('admin.logs.waiting')}</span>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="document" value={document} />
          <input type="hidden" name="mode" value={mode} />
          <Confirm label={t('admin.logs.accept')} hint={t('admin.logs.acceptHint', { document, ...counts })} />
        </Form>
      )}
    </li>
  )
}
