import { labelledLogins, percentOfDay } from './day-bars.ts'
import styles from './day-scale.module.css'
import { toClock } from './login-times.ts'

/** Clock times of the logins over the lanes; those without room are left out, on phones more of them. */
export function LoginLabels({ logins }: { logins: readonly number[] }) {
  const wide = labelledLogins(logins, 60)
  const narrow = labelledLogins(logins, 190)
  return (
    <div className={styles.scale}>
      {logins.map((login) => (
        <span
          key={login}
          className={styles.login}
          data-wide={wide.has(login) || undefined}
          data-narrow={narrow.has(login) || undefined}
          style={{ left: percentOfDay(login) }}
        >
          {toClock(login)}
        </span>
      ))}
    </div>
  )
}

/** The hours of the day under the lanes; phones show every other one. */
export function HourLabels() {
  return (
    <div className={`${styles.scale} ${styles.hours}`}>
      {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
        <span key={hour} data-minor={hour % 6 === 0 ? undefined : true} style={{ left: percentOfDay(hour * 60) }}>
          {hour}
        </span>
      ))}
    </div>
  )
}
