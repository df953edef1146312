// node scripts/run.mjs apps/pilot/release/sign.ts KEY_FILE: writes the signed manifest of the package that was built.
// node scripts/run.mjs apps/pilot/release/sign.ts --new-key KEY_FILE: makes a key and prints its public half for PILOT_UPDATE_KEY.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readBuildInfo } from '../src/build-info.ts'
import { manifestFile, packageFile, signManifest } from './sign-manifest.ts'

const output = join(import.meta.dirname, '..', 'build')
const [first, second] = process.argv.slice(2)

async function makeKey(file: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  console.log(publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))
}

async function sign(keyFile: string) {
  const key = createPrivateKey(await readFile(keyFile))
  const program = gunzipSync(await readFile(join(output, packageFile)))
  const sha256 = createHash('sha256').update(program).digest('hex')
  const { version } = readBuildInfo()
  const manifest = signManifest(
    { product: 'stashwise-pilot', version, packages: [{ platform: 'win32-x64', url: packageFile, sha256, bytes: program.length }] },
    key,
  )
  await writeFile(join(output, manifestFile), JSON.stringify(manifest))
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
  console.log(`${version} is signed; its builds must have PILOT_UPDATE_KEY=${publicKey}`)
}

if (first === '--new-key' && second) await makeKey(second)
else if (first) await sign(first)
else throw new Error('Name the file of the private key.')
