/** What is wanted only when a board is done, or soon will be: a part of the page's code that is fetched meanwhile. */
export { makeAhead, NextButton } from './NextButton.js';
export { Result } from './Result.js';
