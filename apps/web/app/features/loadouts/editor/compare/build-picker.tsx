import { packBuild } from '@stashwise/loadouts/link'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/features/shell/frame.tsx'
import { readCall } from '#app/http/client.ts'
import { Button } from '#app/kit/button.tsx'
import { FieldLine } from '#app/kit/form/field-line.tsx'
import { Input, Select } from '#app/kit/form/input.tsx'
import { savedCalls } from '../../saved/calls.ts'
import type { StartChoice } from '../candidates/start-panel.tsx'
import type { NamedWeapon } from '../named-weapon.ts'
import { type LinkRefusal, useFindBuild } from '../share/use-find-build.ts'
import { startBuild } from '../use-editor.ts'
import styles from './build-picker.module.css'
import { addCompared } from './compare-list.ts'

type Props = { weapon: NamedWeapon; gunUrl: string; starts: readonly StartChoice[] }

/** Adds builds to the comparison: presets of the weapon, the player's saved ones, and what a link leads to. */
export function BuildPicker({ weapon, gunUrl, starts }: Props) {
  const { t } = useTranslation('loadouts')
  const [refusal, setRefusal] = useState<LinkRefusal>()
  const saved = useOwnLoadouts()
  const find = useFindBuild(gunUrl)

  async function add(pasted: string): Promise<boolean> {
    const result = await find(pasted)
    if ('refusal' in result) {
      setRefusal(result.refusal)
      return false
    }
    const { gunUrl: ofGun, code, title } = result.found
    setRefusal(undefined)
    await addCompared({ gunUrl: ofGun, ...(code !== undefined && { code }), title })
    return true
  }
  function choose(value: string) {
    const [kind, id = ''] = value.split(' ')
    const own = kind === 'saved' ? saved.find(({ uid }) => uid === id) : undefined
    const start = kind === 'start' ? starts.find((one) => one.id === id) : undefined
    if (own) void add(own.href)
    if (!start) return
    setRefusal(undefined)
    void addCompared({ gunUrl, code: packBuild(weapon.facts, startBuild(weapon, start.id)), title: start.name })
  }
  return (
    <div className={styles.picker}>
      <Select aria-label={t('compare.pick')} value="" onChange={(event) => choose(event.target.value)}>
        <option value="" disabled>
          {t('compare.pick')}
        </option>
        {saved.length === 0 ? null : (
          <optgroup label={t('compare.saved')}>
            {saved.map(({ uid, title }) => (
              <option key={uid} value={`saved ${uid}`}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t('compare.presets')}>
          {starts.map(({ id, name }) => (
            <option key={id} value={`start ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
      <LinkField onAdd={add} refusal={refusal} onEdit={() => setRefusal(undefined)} />
    </div>
  )
}

/** The player's own loadouts; none for visitors and until they are there. */
function useOwnLoadouts() {
  const { isSignedIn, mode, locale } = useFrame()
  const { data = [] } = useQuery({
    queryKey: ['loadouts', 'saved', 'mine', mode, locale],
    queryFn: ({ signal }) => readCall(savedCalls.mine.$get({ query: { mode } }, { init: { signal } })),
    enabled: isSignedIn,
  })
  return data
}

type FieldProps = { onAdd: (pasted: string) => Promise<boolean>; refusal: LinkRefusal | undefined; onEdit: () => void }

function LinkField({ onAdd, refusal, onEdit }: FieldProps) {
  const { t } = useTranslation('loadouts')
  const errorId = useId()
  const [pasted, setPasted] = useState('')
  async function submit() {
    if (await onAdd(pasted)) setPasted('')
  }
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FieldLine>
        <Input
          autoComplete="off"
          spellCheck={false}
          aria-label={t('compare.link')}
          placeholder={t('compare.link')}
          value={pasted}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={errorId}
          onChange={(event) => {
            setPasted(event.target.value)
            onEdit()
          }}
        />
        <Button type="submit">{t('compare.addLink')}</Button>
      </FieldLine>
      <p id={errorId} role="alert" className={styles.refused}>
        {refusal ? t(`linkRefusal.${refusal}`) : null}
      </p>
    </form>
  )
}
