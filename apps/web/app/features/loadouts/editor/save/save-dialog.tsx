import type { SavedBuild } from '@stashwise/loadouts/build'
import { longestTitle } from '@stashwise/loadouts/loadout-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFrame } from '#app/features/shell/frame.tsx'
import { LoginButton } from '#app/features/shell/login-link.tsx'
import type { CallError } from '#app/http/call-error.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { useSaveLoadout } from '../../saved/use-loadouts.ts'
import styles from './save-dialog.module.css'
import type { SavedHead } from './saved-head.ts'

type Props = {
  gunUrl: string
  build: SavedBuild
  /** What the loadout is called at first. */
  title: string
  /** The loadout that was opened; absent for a new one. */
  saved?: SavedHead | undefined
  onClose: () => void
}

/** Saves the build to the account, and publishes it. For Pro; others are told so. */
export function SaveDialog(props: Props) {
  const { t } = useTranslation('loadouts')
  const { isPro } = useFrame()
  return (
    <Dialog title={t('save.title')} closeLabel={t('share.close')} onClose={props.onClose}>
      <div className={styles.body}>{isPro ? <SaveForm {...props} /> : <NeedsPro />}</div>
    </Dialog>
  )
}

function NeedsPro() {
  const { t } = useTranslation('loadouts')
  const { isSignedIn } = useFrame()
  return (
    <>
      <p>{t('save.needsPro')}</p>
      <p className={styles.note}>{t('save.freeWay')}</p>
      <div className={styles.buttons}>
        {isSignedIn ? null : <LoginButton>{t('save.login')}</LoginButton>}
        <ButtonLink to="/user">{t('save.getPro')}</ButtonLink>
      </div>
    </>
  )
}

function SaveForm({ gunUrl, build, title: firstTitle, saved, onClose }: Props) {
  const { t } = useTranslation('loadouts')
  const navigate = useNavigate()
  const { save, publish, isBusy } = useSaveLoadout()
  const [title, setTitle] = useState(saved?.title ?? firstTitle)
  const [isPublic, setIsPublic] = useState(saved?.isPublic ?? false)
  const [error, setError] = useState<CallError>()
  const isOwn = saved?.isOwn === true

  async function store(isNew: boolean) {
    setError(undefined)
    const content = { title: title.trim(), build }
    const result = await save(isNew || !saved ? content : { ...content, uid: saved.uid, version: saved.version })
    if (!result.ok) return setError(result.error)
    const { uid } = result.value
    if (isPublic !== result.value.isPublic) {
      const published = await publish({ uid, isPublic })
      if (!published.ok) {
        setError(published.error)
        // It is saved, only not published: its page says so.
        return void navigate(`/loadouts/weapon/${gunUrl}/${uid}`, { replace: true, preventScrollReset: true })
      }
    }
    onClose()
    await navigate(`/loadouts/weapon/${gunUrl}/${uid}`, { preventScrollReset: true })
  }

  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && title.trim() !== '') void store(!isOwn)
      }}
    >
      <Field label={t('save.name')}>
        {(control) => (
          <Input {...control} required maxLength={longestTitle} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <label className={styles.public}>
        <input type="checkbox" checked={isPublic} onChange={(event) => setIsPublic(event.target.checked)} />
        <span>
          {t('save.public')}
          <span className={styles.note}>{t('save.publicHint')}</span>
        </span>
      </label>
      <div role="alert" className={styles.error}>
        {error ? <Refusal error={error} /> : null}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="accent" aria-disabled={isBusy || undefined}>
          {t(isOwn ? 'save.update' : 'save.save')}
        </Button>
        {isOwn ? (
          <Button disabled={isBusy} onClick={() => void store(true)}>
            {t('save.asNew')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Why it was refused; of a twin also what to do, and where the published one is. */
function Refusal({ error }: { error: CallError }) {
  const { t } = useTranslation('loadouts')
  return (
    <>
      <p>{error.title}</p>
      {error.code === 'loadout/twin' ? (
        <p>
          {t('save.twin')} {error.link === undefined ? null : <AppLink to={error.link}>{t('save.toTwin')}</AppLink>}
        </p>
      ) : null}
    </>
  )
}
