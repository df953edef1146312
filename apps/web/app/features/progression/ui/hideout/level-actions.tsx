import { buildEdit, dependentsOf, destroyEdit, lowestLevelOf, markBuilt } from '@stashwise/progression/hideout/change-level'
import type { LevelState, ModuleState } from '@stashwise/progression/hideout/module-states'
import { stepsTo } from '@stashwise/progression/hideout/parts-to'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useDialog } from '#app/kit/use-loaded.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import type { useStock } from '../../client/use-stock.ts'
import styles from './level-actions.module.css'
import type { Hideout } from './use-hideout.ts'

const loadEarlier = () => import('../earlier-dialog.tsx').then(({ EarlierDialog }) => EarlierDialog)
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
  const build = () => {
    if (!next) return
    const edit = buildEdit(facts, player, module, next.level)
    change(edit, t(edit.itemsFound ? 'didTake' : 'did', { module: name, level: next.level }))
  }
  return (
    <div className={styles.actions}>
      {next ? (
        <>
          {next.state === 'buildable' ? (
            <Button look="accent" onClick={build}>
              {t(built === 0 ? 'build' : 'upgrade', { level: next.level })}
            </Button>
          ) : null}
          {next.state === 'buildable' && isFree ? null : <Mark hideout={hideout} state={state} change={change} name={name} next={next} />}
        </>
      ) : null}
      {built > lowestLevelOf(module, player) ? <Destroy state={state} hideout={hideout} change={change} name={name} /> : null}
    </div>
  )
}

/** Marks a level that the player had built before; confirms marking the levels it requires. */
function Mark({ state: { module }, hideout, change, name, next }: ActionsProps & { next: LevelState }) {
  const { t } = useTranslation('modules')
  const { facts, names, player } = hideout
  const { Dialog, open, close } = useDialog(loadEarlier)
  const { level } = next
  const own = { module: module.id, level }
  const earlier = stepsTo(facts.modules, player, module.id, level).filter((step) => step.module !== module.id || step.level !== level)
  const mark = (withEarlier: boolean) => {
    close()
    change(markBuilt(withEarlier ? [...earlier, own] : [own]), t('did', { module: name, level }))
  }
  return (
    <>
      <Button
        look="quiet"
        title={t('markHint')}
        aria-label={t('markOf', { module: name, level })}
        onClick={() => (earlier.length === 0 ? mark(false) : open())}
      >
        {t('mark')}
      </Button>
      {Dialog ? (
        <Dialog
          title={t('earlier.title')}
          text={t('earlier.text', { module: name, level, count: earlier.length })}
          earlier={earlier.map((step) => ({
            key: `${step.module}/${step.level}`,
            name: t('nameLevel', { module: names.module(step.module), level: step.level }),
          }))}
          labels={{ all: t('earlier.all'), only: t('earlier.only'), cancel: t('cancel') }}
          onClose={close}
          onChoose={mark}
        />
      ) : null}
    </>
  )
}

/** Takes the highest level down; confirms when other levels require it. */
function Destroy({ state: { module, built }, hideout, change, name }: Omit<ActionsProps, 'next'>) {
  const { t, format } = useTexts('modules')
  const { facts, names, player } = hideout
  const { Dialog, open, close } = useDialog(loadDialog)
  const dependents = dependentsOf(facts, player, module.id, built - 1)
  const destroy = () => {
    close()
    change(destroyEdit(module, built - 1), t('destroyed', { module: name, level: built }))
  }
  const list = format.list(dependents.map(({ module: id, level }) => t('nameLevel', { module: names.module(id), level })))
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('destroyOf', { module: name, level: built })}
        onClick={() => (dependents.length === 0 ? destroy() : open())}
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
