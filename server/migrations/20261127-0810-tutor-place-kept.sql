-- While the association has the file, the tutor's place does not lapse.
update practice_application set tutor_reserved_until = null where state in ('firstPending', 'committeePending', 'finalPending', 'firstOnHold', 'finalOnHold') and tutor_reserved_until is not null;
