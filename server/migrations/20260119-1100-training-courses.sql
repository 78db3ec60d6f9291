-- The demonstration's training sessions held their courses as a text within JSON, which nobody could read.
update training_session set courses = (courses #>> '{}')::jsonb where jsonb_typeof(courses) = 'string';
