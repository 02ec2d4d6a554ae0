/** Whether long tests run in full (`npm run test:faults`). Beside all other tests they run in a shorter form. */
export const IN_FULL = process.env.FUNDRY_FAULTS === 'full';
