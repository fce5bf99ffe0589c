import { readingsOf } from '../../../contract/without-name.ts'
import { badRequest, Refusal } from '../../ground/refusal.ts'
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD } from './passwords.ts'

/** What is looked at of a long password: no more is needed to tell whether it can be guessed. */
const LOOKED_AT = 64
/** Of 0 to 4: guesses beyond a hundred million. */
const LEAST_SCORE = 3

/** Loaded when the first password is set: the list has some 30,000 that were found in leaks. */
let loading: Promise<{ has: (password: string) => boolean; score: (password: string) => number }> | undefined

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const leaked = new Set(dictionary['passwords-common'])
  const estimate = new ZxcvbnFactory({ dictionary, graphs })
  return {
    has: (password: string) => leaked.has(password),
    score: (password: string) => estimate.check(password).score,
  }
}

/** @throws Refusal 400 for a password that is too short, was leaked, or is guessed quickly by who knows whose it is */
export async function assertPassword(password: string, name: string): Promise<void> {
  const { length } = password
  if (length < MIN_PASSWORD || length > MAX_PASSWORD)
    throw badRequest(`a password has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`, 'password')
  const { has, score } = await (loading ??= load())
  if (has(password.toLowerCase()))
    throw guessable('this password stands in lists of leaked ones: choose another')
  if (readingsOf(password, name).some((each) => score(each.slice(0, LOOKED_AT)) < LEAST_SCORE))
    throw guessable('this password is quickly guessed: take several words that do not belong together')
}

/** @returns its hash. @throws as assertPassword() does */
export async function readyPassword(password: string, name: string): Promise<string> {
  await assertPassword(password, name)
  return hashPassword(password)
}

const guessable = (message: string) => new Refusal(400, message, { reason: 'guessable', field: 'password' })
