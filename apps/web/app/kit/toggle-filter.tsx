import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styles from './toggle-filter.module.css'
import { useShown } from './use-shown.ts'

/** A filter that is on or off. `to`: the address of the page with the other. */
export function ToggleFilter({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) {
  const navigate = useNavigate()
  const [shown, setShown] = useShown(isOn)
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        checked={shown}
        onChange={() => {
          setShown(!isOn)
          void navigate(to, { replace: true, preventScrollReset: true })
        }}
      />
      {children}
    </label>
  )
}
