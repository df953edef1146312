import { Form } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { useFrame } from '../../shell/frame.tsx'
import type { FeedDocument, Held, HeldDecision, HeldDoubt } from '../service.ts'
import { Confirm } from './confirm.tsx'
import { measureText } from './measure-text.ts'
import { Panel } from './panel.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

const shownExamples = 5

/** Documents of the feed that changed too much to be believed, and what an admin can do about them. */
export function HeldPanel({ feed }: { feed: readonly FeedDocument[] }) {
  const { t } = useAdminText()
  const held = feed.filter((document) => document.held !== undefined)
  if (held.length === 0) return null
  return (
    <Panel title={t('admin.held.title')} wide>
      <p className="admin-hint">{t('admin.held.hint')}</p>
      <ul className="admin-rows">
        {held.map((document) => (
          <HeldRow key={`${document.mode}/${document.document}`} row={document} />
        ))}
      </ul>
    </Panel>
  )
}

function HeldRow({ row: { document, mode, held } }: { row: FeedDocument }) {
  const { t } = useAdminText()
  if (!held) return null
  return (
    <li>
      <div>
        <p>
          {document} {mode === '' ? null : <span className="admin-badge">{mode}</span>}
        </p>
        <p className="admin-sub">
          {t('admin.held.since')} <Ago at={held.since} />
        </p>
        <DoubtTable doubts={held.doubts} />
        <Examples doubts={held.doubts} />
      </div>
      <HeldWays document={document} mode={mode} held={held} />
    </li>
  )
}

/** A held document is accepted or refused once; who refused it may still accept it. */
function HeldWays({ document, mode, held: { since, decision } }: { document: string; mode: string; held: Held }) {
  const { t } = useAdminText()
  if (decision === 'accepted') return <p className="text-dim">{t('admin.held.waiting')}</p>
  const hidden = (choice: HeldDecision['decision']) =>
    Object.entries({ document, mode, since, decision: choice }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))
  return (
    <div className="admin-held-ways">
      {decision === 'refused' ? <p className="text-dim">{t('admin.held.left')}</p> : null}
      <div className="admin-ways">
        <Form method="post" preventScrollReset>
          {hidden('accepted')}
          <Confirm
            label={t('admin.held.accept')}
            hint={t('admin.held.acceptHint', { document: mode === '' ? document : `${document} ${mode}` })}
          />
        </Form>
        {decision === 'refused' ? null : (
          <Form method="post" preventScrollReset>
            {hidden('refused')}
            <Button type="submit" look="quiet" title={t('admin.held.refuseHint')}>
              {t('admin.held.refuse')}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

function DoubtTable({ doubts }: { doubts: readonly HeldDoubt[] }) {
  const { t } = useAdminText()
  const { locale } = useFrame()
  return (
    <table className="admin-table admin-doubts">
      <thead>
        <tr>
          <th scope="col">{t('admin.held.measured')}</th>
          <th scope="col" className="admin-number">
            {t('admin.held.came')}
          </th>
          <th scope="col">{t('admin.held.expected')}</th>
        </tr>
      </thead>
      <tbody>
        {doubts.map((doubt) => (
          <tr key={doubt.measure}>
            <td>{measureText(t, doubt.measure)}</td>
            <td className="admin-number">{formatNumber(doubt.came, locale)}</td>
            <td>
              <Limit doubt={doubt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Doubts of one document mostly show in the same records, so they are named once. */
function Examples({ doubts }: { doubts: readonly HeldDoubt[] }) {
  const { t } = useAdminText()
  const names = new Set(doubts.flatMap(({ examples }) => examples.map(({ name }) => name)))
  if (names.size === 0) return null
  return <p className="admin-sub">{t('admin.held.examples', { names: [...names].slice(0, shownExamples).join(', ') })}</p>
}

/** The limit that was broken. */
function Limit({ doubt: { came, least, most } }: { doubt: HeldDoubt }) {
  const { t } = useAdminText()
  const { locale } = useFrame()
  if (least !== undefined && came < least) return t('admin.held.least', { figure: formatNumber(least, locale) })
  return most === undefined ? '–' : t('admin.held.most', { figure: formatNumber(most, locale) })
}
