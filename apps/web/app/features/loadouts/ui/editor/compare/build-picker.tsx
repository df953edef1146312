import { packBuild } from '@stashwise/loadouts/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnLoadouts } from '#app/features/loadouts/client/use-loadouts.ts'
import { type StartChoice, startBuild } from '#app/features/loadouts/first-build.ts'
import type { NamedWeapon } from '#app/features/loadouts/named-weapon.ts'
import { FormNote } from '#app/kit/form/form.tsx'
import { Options, Select } from '#app/kit/form/input.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { LinkForm } from '../share/link-form.tsx'
import { type LinkRefusal, useFindBuild } from '../share/use-find-build.ts'
import styles from './build-picker.module.css'
import { addCompared } from './compare-list.ts'

/** Adds builds to the comparison: presets of the weapon, the player's saved ones, and what a link leads to. */
export function BuildPicker({ weapon, gunUrl, starts }: { weapon: NamedWeapon; gunUrl: string; starts: readonly StartChoice[] }) {
  const { t } = useTranslation('loadouts')
  const page = usePageScope()
  const [refusal, setRefusal] = useState<LinkRefusal>()
  const saved = useOwnLoadouts()
  const { pasted: find } = useFindBuild(gunUrl)

  async function add(pasted: string): Promise<LinkRefusal | undefined> {
    const result = await find(pasted)
    if ('refusal' in result) return result.refusal
    const { gunUrl: ofGun, code, title } = result.found
    await addCompared(page, { gunUrl: ofGun, ...(code !== undefined && { code }), title })
  }
  function choose(value: string) {
    const [kind, id = ''] = value.split(' ')
    const own = kind === 'saved' ? saved.find(({ uid }) => uid === id) : undefined
    const start = kind === 'start' ? starts.find((one) => one.id === id) : undefined
    setRefusal(undefined)
    if (own) void add(own.href).then(setRefusal)
    if (start) void addCompared(page, { gunUrl, code: packBuild(weapon.facts, startBuild(weapon, start.id)), title: start.name })
  }
  return (
    <>
      <div className={`row ${styles.picker}`}>
        <Select aria-label={t('compare.pick')} value="" onChange={(event) => choose(event.target.value)}>
          <option value="" disabled>
            {t('compare.pick')}
          </option>
          {saved.length === 0 ? null : (
            <optgroup label={t('compare.saved')}>
              <Options of={saved.map(({ uid, title }) => ({ value: `saved ${uid}`, label: title }))} />
            </optgroup>
          )}
          <optgroup label={t('compare.presets')}>
            <Options of={starts.map(({ id, name }) => ({ value: `start ${id}`, label: name }))} />
          </optgroup>
        </Select>
        <div className={styles.link}>
          <LinkForm label={t('compare.link')} submit={t('compare.addLink')} onLink={add} />
        </div>
      </div>
      <FormNote isError isLine>
        {refusal ? t(`linkRefusal.${refusal}`) : null}
      </FormNote>
    </>
  )
}
