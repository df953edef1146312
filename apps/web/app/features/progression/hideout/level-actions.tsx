import { buildEdit, dependentsOf, destroyEdit, lowestLevelOf } from '@stashwise/progression/hideout/change-level'
import type { LevelState, ModuleState } from '@stashwise/progression/hideout/module-states'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/features/shell/frame.tsx'
import { Button } from '#app/kit/button.tsx'
import { formatList } from '#app/kit/format.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import type { useStock } from '../client/use-stock.ts'
import styles from './level-actions.module.css'
import type { Hideout } from './use-hideout.ts'

const loadDialog = () => import('#app/kit/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

type ActionsProps = {
  state: ModuleState
  hideout: Hideout
  change: ReturnType<typeof useStock>['change']
  name: string
  next: LevelState | undefined
}

/** Builds, upgrades or destroys a level. Building takes its items from the stock; what the player had built before takes none. */
export function LevelActions({ state, hideout, change, name, next }: ActionsProps) {
  const { t } = useTranslation('modules')
  const { module, built } = state
  const { facts, player } = hideout
  const isFree = next?.parts.every(({ isMoney }) => isMoney) ?? false
  const build = (takesItems: boolean) => {
    if (!next) return
    const edit = buildEdit(facts, player, module, { level: next.level, takesItems })
    change(edit, t(edit.itemsFound ? 'didTake' : 'did', { module: name, level: next.level }))
  }
  return (
    <div className={styles.actions}>
      {next ? (
        <>
          {next.state === 'buildable' ? (
            <Button look="accent" onClick={() => build(true)}>
              {t(built === 0 ? 'build' : 'upgrade', { level: next.level })}
            </Button>
          ) : null}
          {next.state === 'buildable' && isFree ? null : (
            <Button
              look="quiet"
              title={t('markHint')}
              aria-label={t('markOf', { module: name, level: next.level })}
              onClick={() => build(false)}
            >
              {t('mark')}
            </Button>
          )}
        </>
      ) : null}
      {built > lowestLevelOf(module, player) ? <Destroy state={state} hideout={hideout} change={change} name={name} /> : null}
    </div>
  )
}

/** Takes the highest level down; asks first when other levels need it. */
function Destroy({ state: { module, built }, hideout, change, name }: Omit<ActionsProps, 'next'>) {
  const { t } = useTranslation('modules')
  const { locale } = useFrame()
  const { facts, names, player } = hideout
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const Dialog = useLoaded(isAsking, loadDialog, close)
  const dependents = dependentsOf(facts, player, module.id, built - 1)
  const destroy = () => {
    close()
    change(destroyEdit(module, built - 1), t('destroyed', { module: name, level: built }))
  }
  const list = formatList(
    dependents.map(({ module: id, level }) => t('nameLevel', { module: names.module(id), level })),
    locale,
  )
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('destroyOf', { module: name, level: built })}
        onClick={() => (dependents.length === 0 ? destroy() : setIsAsking(true))}
      >
        {t('destroy', { level: built })}
      </Button>
      {Dialog ? (
        <Dialog
          title={t('sure')}
          text={t('dependents', { module: name, level: built, list })}
          confirm={t('destroy', { level: built })}
          cancel={t('cancel')}
          onConfirm={destroy}
          onClose={close}
        />
      ) : null}
    </>
  )
}
