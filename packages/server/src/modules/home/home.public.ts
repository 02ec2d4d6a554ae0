/** Home: what the first page of a signed-in person brings together from other modules. */
export { registerHome } from './home.routes.ts';
