import { describe, expect, test } from 'vitest'
import { readAnswers } from './questions.ts'

const label = { ar: 'سؤال', en: 'Question' }
const question = { label, choices: null, required: false, per: 'order' as const, type: 'text' as const }
const meals = [
  { code: 'veg', label: { ar: 'نباتية', en: 'Vegetarian' } },
  { code: 'any', label: { ar: 'أي وجبة', en: 'Any' } },
]
const questions = [
  { ...question, code: 'wish' },
  { ...question, code: 'flight', type: 'number' as const, required: true },
  { ...question, code: 'arrival', type: 'date' as const },
  { ...question, code: 'meal', type: 'choice' as const, choices: meals, per: 'traveller' as const, required: true },
]

describe('answers to the questions of a product', () => {
  test('are kept as given, a choice with its words, what was left empty not at all', () => {
    const body = { wish: '  ', flight: '١٢٣', arrival: '2026-12-01' }
    expect(readAnswers(questions, body, [{ meal: 'veg' }, { meal: 'any' }])).toEqual({
      issues: {},
      answers: [
        { traveller: null, code: 'flight', label, type: 'number', answer: { value: '123' } },
        { traveller: null, code: 'arrival', label, type: 'date', answer: { value: '2026-12-01' } },
        { traveller: 0, code: 'meal', label, type: 'choice', answer: { value: 'veg', label: meals[0]?.label } },
        { traveller: 1, code: 'meal', label, type: 'choice', answer: { value: 'any', label: meals[1]?.label } },
      ],
    })
  })

  test('that are missing, of another type or not asked for are all named', () => {
    const body = { wish: 'x'.repeat(2001), arrival: '2026-02-30', meal: 'veg', nothing: '1' }
    const { issues } = readAnswers(questions, body, [undefined, { meal: 'fish', wish: 'x' }, { meal: ['veg'] }])
    expect(issues).toEqual({
      'answers.wish': [{ key: 'max_length', params: { max: 2000 } }],
      'answers.flight': [{ key: 'required' }],
      'answers.arrival': [{ key: 'date' }],
      'answers.meal': [{ key: 'choice' }],
      'answers.nothing': [{ key: 'choice' }],
      'travellers.0.answers.meal': [{ key: 'required' }],
      'travellers.1.answers.meal': [{ key: 'choice' }],
      'travellers.1.answers.wish': [{ key: 'choice' }],
      'travellers.2.answers.meal': [{ key: 'choice' }],
    })
  })

  test('a number may be sent as one', () => {
    expect(readAnswers(questions, { flight: 12 }, []).answers).toMatchObject([{ code: 'flight', answer: { value: '12' } }])
    expect(readAnswers(questions, { flight: 'SV12' }, []).issues).toEqual({ 'answers.flight': [{ key: 'numeric' }] })
  })
})
