import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './project.mjs'

const read = (file) => readFileSync(join(root, 'deploy', file), 'utf8')
const { services, volumes } = parse(read('compose.yaml'))
const variables = [...readFileSync(join(root, 'apps/web/app/platform/config.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].map(
  ([, name]) => name,
)

test('the Dockerfile has no fault, and its image runs as nobody in particular', () => {
  const file = read('Dockerfile')
  expect(validate(file)).toEqual([])
  expect(file).toMatch(/^USER node$/m)
  // What the machine of the builder has must not come along.
  expect(read('Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.data', '.git', '**/node_modules', '**/build']),
  )
})

test('variables that the image, the services and the unit set are the site’s', () => {
  const image = [...read('Dockerfile').matchAll(/^ENV (\w+)=/gm)].map(([, name]) => name)
  const unit = [...read('stashwise.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, set]) =>
    set.split(' ').map((one) => one.split('=')[0]),
  )
  const own = [...image, ...unit, ...Object.keys(services.site.environment)]
  expect(own.filter((name) => !variables.includes(name))).toEqual([])
  expect(image).toContain('HOST')
})

test('systemd takes the unit', (context) => {
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/stashwise.service')], { encoding: 'utf8' })
  if (error?.code === 'ENOENT') return context.skip('systemd is not installed')
  expect([status, stderr]).toEqual([0, ''])
})

test('only the proxy is reached from outside, it waits for the site, and the site for its database', () => {
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['proxy'])
  const waits = Object.fromEntries(Object.entries(services).map(([name, { depends_on: on = {} }]) => [name, Object.entries(on)]))
  expect(waits).toEqual({
    proxy: [['site', { condition: 'service_healthy' }]],
    site: [
      ['database', { condition: 'service_healthy' }],
      ['redis', { condition: 'service_healthy' }],
    ],
    database: [],
    redis: [],
  })
  for (const name of ['database', 'redis']) expect(services[name].healthcheck, name).toBeDefined()
})

test('what must outlive a container is in volumes, and no secret is written down', () => {
  const mounted = Object.values(services).flatMap(({ volumes: of = [] }) => of.map((one) => one.split(':')[0]))
  expect(mounted.filter((from) => !from.startsWith('.')).toSorted()).toEqual(Object.keys(volumes).toSorted())
  expect(read('compose.yaml')).not.toMatch(/(PASSWORD|SECRET|TOKEN): (?!\$\{)/)
})

test('the proxy passes streams on unbuffered and keeps figures inside', () => {
  const file = read('Caddyfile')
  expect(file).toContain('flush_interval -1')
  expect(file).toMatch(/@metrics path \/metrics\n\s*respond @metrics 404/)
})
