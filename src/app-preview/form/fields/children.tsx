import React, {type ReactNode} from 'react';
import {Icon} from '../../text/Icon';
import {typeset} from '../../text/typeset';
import {type FieldProps, useForm} from '../frame';
import {AddButton} from '../rows';

/** Panel of child entities. Previews cannot create any; in a picture, the value has their names. */
export function ChildEntityManager({element: {entityType, label, value}}: FieldProps): ReactNode {
  const {isLive} = useForm();
  const type = label ?? entityType;
  return (
    <div className="children">
      <p className="children__head">{type}</p>
      {((value ?? []) as string[]).map((name) => (
        <p key={name} className="children__row">
          {typeset(name)}
          <Icon name="open" />
          <Icon name="trash" />
        </p>
      ))}
      {isLive ? (
        <p className="form__note">This preview cannot create entities.</p>
      ) : (
        <AddButton text={`Create ${type}`} />
      )}
    </div>
  );
}
