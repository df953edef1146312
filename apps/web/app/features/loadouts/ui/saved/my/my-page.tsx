import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoadoutRight } from '#app/features/loadouts/client/use-loadouts.ts'
import type { LoadoutView } from '#app/features/loadouts/saved-views.ts'
import type { CallError } from '#app/http/call-error.ts'
import { withTexts } from '#app/i18n/browser.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import type { Direction, RowSubject } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Page } from '#app/kit/page.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { accountPath } from '#app/site/account-path.ts'
import { LoginButton } from '#app/site/login-link.tsx'
import { useLoadoutColumns } from '../list/loadout-columns.tsx'
import { FileButtons } from './file-buttons.tsx'
import { OwnActions } from './own-actions.tsx'

const subject: RowSubject<LoadoutView> = { kind: 'item', of: ({ weapon }) => (weapon ? [weapon.url] : []) }

export type MyPageProps = {
  loadouts: readonly LoadoutView[]
  sort: { key: string; dir: Direction; toHref(key: string, dir: Direction | undefined): string }
  /** Something of the list was changed. */
  onChanged(): Promise<void>
}

const loadDialog = () =>
  withTexts(
    import('./import-dialog.tsx').then(({ ImportDialog }) => ImportDialog),
    'loadouts',
  )

/** The player's own loadouts: published, made private and deleted here, edited in the editor. */
export function MyPage(props: MyPageProps) {
  const { loadouts } = props
  const { t, format } = useTexts('savedloadouts')
  const right = useLoadoutRight()
  const isEmpty = loadouts.length === 0
  const [isImporting, setIsImporting] = useState(false)
  const ImportDialog = useLoaded(isImporting, loadDialog, () => setIsImporting(false))
  const onImport = right === 'pro' ? () => setIsImporting(true) : undefined
  const count = t('count', { count: loadouts.length, figure: format.number(loadouts.length) })
  return (
    <>
      {isEmpty ? (
        <Page title={t('my.title')} lead={t('my.lead')}>
          <Nothing right={right} onImport={onImport} />
        </Page>
      ) : (
        <Own {...props} count={count} right={right} onImport={onImport} />
      )}
      {isImporting && ImportDialog ? <ImportDialog onChanged={props.onChanged} onClose={() => setIsImporting(false)} /> : null}
    </>
  )
}

type FileProps = { right: ReturnType<typeof useLoadoutRight>; onImport: (() => void) | undefined }

function Own({ loadouts, sort, onChanged, count, right, onImport }: MyPageProps & FileProps & { count: string }) {
  const { t } = useTranslation('savedloadouts')
  const [refusal, setRefusal] = useState<{ loadout: LoadoutView; error: CallError }>()
  const actions = useCallback(
    (loadout: LoadoutView) => (
      <OwnActions loadout={loadout} onChanged={onChanged} onRefused={(error) => setRefusal(error && { loadout, error })} />
    ),
    [onChanged],
  )
  const table = useDataTable({
    id: 'my-loadouts',
    columns: useLoadoutColumns({ isMine: true, actions }),
    rows: loadouts,
    rowId: ({ uid }) => uid,
    subject,
    sort: { ...sort, isPresorted: false },
  })
  return (
    <Page
      title={t('my.title')}
      lead={count}
      tools={
        <>
          <TableTools table={table} name="my-loadouts" />
          <FileButtons canExport onImport={onImport} />
          <ButtonLink to="/loadouts/weapon" look="accent">
            {t('build')}
          </ButtonLink>
        </>
      }
    >
      {right === 'pro' ? null : (
        <Callout>
          {t('my.lapsed')} <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>
        </Callout>
      )}
      {refusal ? <Refused {...refusal} /> : null}
      <div className="row-middle">
        <TableFilter table={table} />
        <SortChoice table={table} />
      </div>
      <DataTable table={table} caption={t('my.table')} cellAlign="middle" />
    </Page>
  )
}

/** Why a loadout was not published or deleted. A twin leads to the published one. */
function Refused({ loadout, error }: { loadout: LoadoutView; error: CallError }) {
  const { t } = useTranslation('savedloadouts')
  return (
    <Callout role="alert">
      <b>{loadout.title}</b>: {error.title || t('failed')}
      {error.code === 'loadout/twin' ? (
        <>
          {'. '}
          {t('twin.advice')} <AppLink to={error.link}>{t('twin.open')}</AppLink>
        </>
      ) : null}
    </Callout>
  )
}

/** What a list that is empty needs: a login, Pro, or a first build. */
function Nothing({ right, onImport }: FileProps) {
  const { t } = useTranslation('savedloadouts')
  const build = <ButtonLink to="/loadouts/weapon">{t('build')}</ButtonLink>
  if (right === 'pro') {
    return (
      <Empty
        title={t('my.none')}
        action={
          <>
            <ButtonLink to="/loadouts/weapon" look="accent">
              {t('build')}
            </ButtonLink>{' '}
            <FileButtons canExport={false} onImport={onImport} />
          </>
        }
      >
        <p>{t('my.noneText')}</p>
      </Empty>
    )
  }
  const main =
    right === 'visitor' ? (
      <LoginButton>{t('login')}</LoginButton>
    ) : (
      <ButtonLink to={accountPath('pro')} look="accent">
        {t('getPro')}
      </ButtonLink>
    )
  return (
    <Empty
      title={t(right === 'visitor' ? 'my.visitor' : 'my.free')}
      action={
        <>
          {main} {build}
        </>
      }
    >
      <p>{t('my.gives')}</p>
    </Empty>
  )
}
