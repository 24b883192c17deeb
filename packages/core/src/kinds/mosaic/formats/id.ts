import { FaultCode, fail, ok, textFault } from '../../../outcome/index.js';
import { idCodec } from '../../../yes-no/index.js';
import { mosaicForm } from './form.js';

/** `mosaic:RxC:cells`. */
export const mosaicId = idCodec({
  kind: 'mosaic',
  form: (params, at) =>
    params.length === 0
      ? ok(mosaicForm)
      : fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, params[0], 'nothing after the size')),
  params: () => [],
});
