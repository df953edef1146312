import type { SavedBuild } from '@stashwise/loadouts/build'
import { isTitleTooLong, maxTitleLength, toTitle } from '@stashwise/loadouts/loadout-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { useSaveLoadout } from '#app/features/loadouts/client/use-loadouts.ts'
import type { SavedHead } from '#app/features/loadouts/saved-views.ts'
import type { CallError } from '#app/http/call-error.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { CheckField, TextField } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame } from '#app/site/frame.tsx'
import { LoginButton } from '#app/site/login-link.tsx'
import styles from './save-dialog.module.css'

type Props = {
  gunUrl: string
  build: SavedBuild
  /** What the loadout is called at first. */
  title: string
  /** The loadout that was opened; absent for a new one. */
  saved?: SavedHead | undefined
  onClose: () => void
}

/** The loadout that this dialog has saved. */
type Stored = { uid: string; version: number }

/** Saves the build to the account, and publishes it. Others see that it needs Pro. */
export function SaveDialog({ onClose, ...props }: Props) {
  const { t } = useTranslation('loadouts')
  const { isPro } = useFrame()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [stored, setStored] = useState<Stored>()
  /** A new loadout has a page of its own; a changed one stays on the page, with its steps to undo. */
  function leave(uid: string | undefined) {
    onClose()
    if (uid === undefined) return
    void (uid === props.saved?.uid ? revalidate() : navigate(`/loadouts/weapon/${props.gunUrl}/${uid}`, { preventScrollReset: true }))
  }
  return (
    <Dialog title={t('save.title')} closeLabel={t('share.close')} focusesField onClose={() => leave(stored?.uid)}>
      <div className={`stack-3 ${styles.body}`}>
        {isPro ? <SaveForm {...props} stored={stored} onStored={setStored} onDone={leave} /> : <NeedsPro />}
      </div>
    </Dialog>
  )
}

function NeedsPro() {
  const { t } = useTranslation('loadouts')
  const { isSignedIn } = useFrame()
  return (
    <>
      <p>{t('save.needsPro')}</p>
      <p className="small-dim">{t('save.freeWay')}</p>
      <FormActions>
        {isSignedIn ? null : <LoginButton>{t('save.login')}</LoginButton>}
        <ButtonLink to={accountPath('pro')}>{t('save.getPro')}</ButtonLink>
      </FormActions>
    </>
  )
}

type FormProps = Omit<Props, 'gunUrl' | 'onClose'> & {
  stored: Stored | undefined
  onStored: (stored: Stored) => void
  onDone: (uid: string) => void
}

function SaveForm({ build, title: firstTitle, saved, stored, onStored, onDone }: FormProps) {
  const { t } = useTranslation('loadouts')
  const { save, publish, isBusy } = useSaveLoadout()
  const [title, setTitle] = useState(saved?.title ?? firstTitle)
  const [isPublic, setIsPublic] = useState(saved?.isPublic ?? false)
  const [error, setError] = useState<CallError>()
  const [fieldErrors, setFieldErrors] = useState<{ title: string }>()
  const own = stored ?? (saved?.isOwn ? saved : undefined)

  async function store(isNew: boolean) {
    if (isBusy) return
    setError(undefined)
    const content = { title: toTitle(title), build }
    const error =
      content.title === '' ? t('save.noTitle') : isTitleTooLong(content.title) ? t('save.longTitle', { count: maxTitleLength }) : undefined
    setFieldErrors(error === undefined ? undefined : { title: error })
    if (error !== undefined) return
    const result = await save(isNew || !own ? content : { ...content, uid: own.uid, version: own.version })
    if (!result.ok) return setError(result.error)
    const { uid, version } = result.value
    // It is saved also when it is not published: the next attempt changes it.
    onStored({ uid, version })
    if (isPublic !== result.value.isPublic) {
      const published = await publish({ uid, isPublic })
      if (!published.ok) {
        setIsPublic(result.value.isPublic)
        return setError(published.error)
      }
    }
    onDone(uid)
  }

  return (
    <EditForm errors={fieldErrors} onSend={() => void store(!own)}>
      <TextField
        label={t('save.name')}
        error={fieldErrors?.title}
        required
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <CheckField
        label={t('save.public')}
        hint={t('save.publicHint')}
        checked={isPublic}
        onChange={(event) => setIsPublic(event.target.checked)}
      />
      <FormNote isError isLine>
        {error ? <Refusal error={error} isStored={stored !== undefined} /> : null}
      </FormNote>
      <FormActions>
        <SubmitButton isPending={isBusy} pending={t('save.pending')}>
          {t(own ? 'save.update' : 'save.save')}
        </SubmitButton>
        {saved?.isOwn && !stored ? (
          <Button disabled={isBusy} onClick={() => void store(true)}>
            {t('save.asNew')}
          </Button>
        ) : null}
      </FormActions>
    </EditForm>
  )
}

/** Why it was refused; of a twin also what to do, and where the published one is. */
function Refusal({ error, isStored }: { error: CallError; isStored: boolean }) {
  const { t } = useTranslation('loadouts')
  return (
    <>
      {isStored ? <p>{t('save.notPublished')}</p> : null}
      <p>{error.title}</p>
      {error.code === 'loadout/twin' ? (
        <p>
          {t('save.twin')}{' '}
          {error.link === undefined ? null : (
            <AppLink to={error.link} className={styles.twin}>
              {t('save.toTwin')}
            </AppLink>
          )}
        </p>
      ) : null}
    </>
  )
}
